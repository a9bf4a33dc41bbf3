import { useEffect, useState } from 'react';

const debounceMs = 250;

/**
 * The text of a field that filters a list while it is typed. It stays as typed until `current` becomes a text that was
 * not typed here: writing it back would undo later keys, and a date input would forget the digits of its year.
 * @param onPause called with the text after a pause of 250 ms, or at once after the field was cleared
 * @param current where `onPause` stores the text
 * @returns the typed text, `null` if `current` is to be shown, and its setter
 */
export function useDebouncedText(onPause: (text: string) => void, current: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  /** Sent texts that `current` has not become yet. */
  const [expected, setExpected] = useState<readonly string[]>([]);
  const [known, setKnown] = useState(current);

  if (current !== known) {
    setKnown(current);
    const arrived = expected.findIndex((text) => text.trim() === current.trim());
    setExpected(arrived === -1 ? [] : expected.slice(arrived + 1));
    if (arrived === -1) {
      setTyped(null);
      setSent(null);
    }
  }

  useEffect(() => {
    if (typed === null || typed === sent) return undefined;
    const timer = setTimeout(
      () => {
        setSent(typed);
        setExpected((texts) => [...texts, typed]);
        onPause(typed);
      },
      typed === '' ? 0 : debounceMs,
    );
    return () => clearTimeout(timer);
  }, [typed, sent, onPause]);
  return [typed, setTyped] as const;
}
