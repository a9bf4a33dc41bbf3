import { useEffect, useState } from 'react';

/** Debounce in milliseconds. */
const debounceMs = 250;

/**
 * Debounces the text of a search field. A field that was cleared is complete, so nothing is waited for.
 * @param onPause called with the text after a pause; must be stable
 * @returns the pending text, or `null`, and its setter
 */
export function useDebouncedText(onPause: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(
      () => {
        setTyped(null);
        onPause(typed);
      },
      typed === '' ? 0 : debounceMs,
    );
    return () => clearTimeout(timer);
  }, [typed, onPause]);
  return [typed, setTyped] as const;
}
