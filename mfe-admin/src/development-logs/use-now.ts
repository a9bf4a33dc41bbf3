import { useEffect, useState } from 'react';

/** Milliseconds after which the clock of the screen is set again. */
const interval = 30_000;

/** The present, in milliseconds, moving on while the screen is open: a scheduled log comes due by itself. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
