import { dayMs, type CounterStore } from './persistence';

/** Time between two runs after which the clock is no longer trusted. */
const maxPauseMs = 10 * dayMs;

/** How long a clock that has jumped has to run on: time to notice and to correct it. */
const doubtMs = dayMs;

const lastRun = 'maintenance:last-run';
const doubt = 'maintenance:doubt';

/**
 * Whether maintenance may erase by this clock: not for a day after it has jumped, or the product has not run for days,
 * which looks the same. A clock that was months ahead for one start would erase today's requests (threat 42).
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

export async function trustClock(counters: CounterStore): Promise<void> {
  await counters.restart(lastRun, maxPauseMs);
  await counters.reset(doubt);
}
