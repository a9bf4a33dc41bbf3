import { useEffect, useState } from 'react';

/** Milliseconds between updates. */
const interval = 30_000;

/** The current time in milliseconds, updated while the screen is open, so that scheduled logs become due. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
