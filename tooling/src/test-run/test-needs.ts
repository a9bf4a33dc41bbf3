import { chromium } from 'playwright';

import { ensureBrowser, type Browser } from '../test-servers/browser';
import { startTestServers, type NeededServers } from '../test-servers';
import { errorMessage, logProgress } from '../process/progress';
import type { Tally } from './tally';

/** Test servers that are there, as the environment that names them. */
interface TestServers {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the servers that tests need. The tests of those that cannot be had report themselves as skipped. */
export async function findServers(needed: NeededServers, tally: Tally): Promise<TestServers> {
  const { env, stop, unavailable } = await startTestServers(needed, logProgress);
  tally.skips.push(...unavailable);
  return { env, stop };
}

/** Finds a browser for the journeys, or installs one. */
export async function findBrowser(): Promise<Browser | { unavailable: string }> {
  try {
    return await ensureBrowser({ chromium, onProgress: logProgress });
  } catch (error) {
    return { unavailable: errorMessage(error) };
  }
}
