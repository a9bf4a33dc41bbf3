import { useEffect, useState } from 'react';

/** Milliseconds between updates. */
const interval = 30_000;

/** The current time in milliseconds since 1970, updated while a screen is open, which may be for days. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
