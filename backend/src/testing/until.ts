import { setTimeout as pause } from 'node:timers/promises';

/** Polls every ten milliseconds until something is true, limited by the test's timeout. */
export async function until(ask: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await ask())) await pause(10);
}
