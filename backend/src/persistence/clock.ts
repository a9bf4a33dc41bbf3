/** The time as the store records it. Tests hand over their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

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
