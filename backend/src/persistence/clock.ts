/** The time as the store records it. Tests hand over their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** How far the clocks of two processes, or of one machine before and after it is set, may be apart: a minute. */
export const clockToleranceMs = 60_000;

/**
 * The latest end that a period of `lengthMs` can have which has begun by now. One that ends later was begun by a clock
 * that was ahead, and counts as over: otherwise a clock that was a year ahead for a moment would lock for a year.
 */
export const latestEnd = (now: number, lengthMs: number): number => now + lengthMs + clockToleranceMs;

/** A time in milliseconds since 1970 as records hold it: ISO 8601 in UTC. */
export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * Makes numbers that order records by creation, also those of one millisecond: microseconds since 1970, greater with
 * every call as long as the clock does not run backwards.
 */
export function makeOrdinals(clock: Clock): (createdAt?: string) => number {
  let last = 0;
  let dated = 0;
  return (createdAt) => {
    if (createdAt !== undefined) {
      dated = (dated + 1) % 1000;
      return Date.parse(createdAt) * 1000 + dated;
    }
    last = Math.max(last + 1, clock.now() * 1000);
    return last;
  };
}
