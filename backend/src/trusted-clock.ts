import { dayMs, type CounterStore } from './persistence';

/** The maximum time between two runs of the maintenance after which the clock is still trusted. */
const maxPauseMs = 10 * dayMs;

/** How long a clock that has jumped has to run on before it is trusted: time to notice and to correct it. */
const doubtMs = dayMs;

const lastRun = 'maintenance:last-run';
const doubt = 'maintenance:doubt';

/**
 * Whether maintenance may do by this clock what cannot be undone. Not for a day after the clock has jumped, or the
 * product has not run for longer than `maxPauseMs`, which look the same: a clock that was months ahead for one start
 * would erase the requests and deleted records of today (threat 42). Counters of a clock ahead count as expired, so
 * that the correction is a jump as well.
 * @param onJump called once, when the day begins
 */
export async function isClockTrusted(counters: CounterStore, onJump: () => void): Promise<boolean> {
  const jumped = (await counters.read(lastRun, maxPauseMs)) === null;
  if (jumped) {
    await counters.restart(doubt, doubtMs);
    onJump();
  }
  await counters.restart(lastRun, maxPauseMs);
  return !jumped && (await counters.read(doubt, doubtMs)) === null;
}

/** Trusts the clock as it is now. */
export async function trustClock(counters: CounterStore): Promise<void> {
  await counters.restart(lastRun, maxPauseMs);
  await counters.reset(doubt);
}
