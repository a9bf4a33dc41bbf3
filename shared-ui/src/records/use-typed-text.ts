import { useEffect, useState } from 'react';

/** Milliseconds without typing after which a search begins. */
const typingPause = 250;

/**
 * What is typed into a search field; `onPause` is called with it when typing pauses.
 * @param onPause the same function on every rendering
 * @returns the text that is not handed over yet, or `null`, and its setter
 */
export function useTypedText(onPause: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      setTyped(null);
      onPause(typed);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, onPause]);
  return [typed, setTyped] as const;
}
