import { useEffect, useState } from 'react';

/** Milliseconds between updates. */
const interval = 30_000;

/**
 * The current time in milliseconds since 1970, updated while a screen is open, which may be for days.
 * @param changed something that may have happened just now, such as a saved record: when it is another one, the time is
 *   read again, so that it is not before it
 */
export function useNow(changed?: unknown): number {
  const [read, setRead] = useState(() => ({ changed, now: Date.now() }));
  useEffect(() => {
    const timer = setInterval(() => setRead((before) => ({ ...before, now: Date.now() })), interval);
    return () => clearInterval(timer);
  }, []);
  if (Object.is(read.changed, changed)) return read.now;
  const again = { changed, now: Date.now() };
  setRead(again);
  return again.now;
}
