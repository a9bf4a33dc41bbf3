/** The clock behind stored timestamps. Tests inject their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Maximum clock skew between two processes, or before and after a clock adjustment: one minute. */
export const clockToleranceMs = 60_000;

/**
 * The latest valid end of a period of `lengthMs` that has already begun. A later end was written by a clock that ran
 * ahead and counts as expired: otherwise a clock that was a year ahead for a moment would lock for a year.
 */
export const latestEnd = (now: number, lengthMs: number): number => now + lengthMs + clockToleranceMs;

/** Milliseconds since 1970 as the ISO 8601 UTC text that records hold. */
export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * Makes ordinals that order records by creation even within one millisecond: microseconds since 1970, strictly
 * increasing as long as the clock does not run backwards.
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
