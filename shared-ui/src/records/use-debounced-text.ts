import { useEffect, useState } from 'react';

const debounceMs = 250;

/** Nothing is waited for once a field was cleared. @param onPause must be stable */
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
