export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const dayMs = 24 * 60 * 60 * 1_000;

/** Maximum clock skew between processes. */
export const clockToleranceMs = 60_000;

/**
 * The latest valid end of a period that has begun. A later end was written by a clock that was ahead, and counts as
 * expired: otherwise a clock that was a year ahead for a moment would lock for a year.
 */
export const latestEnd = (now: number, lengthMs: number): number => now + lengthMs + clockToleranceMs;
