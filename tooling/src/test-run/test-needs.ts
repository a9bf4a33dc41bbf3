import { chromium } from 'playwright';

import { ensureBrowser, type Browser } from '../test-servers/browser';
import { ensureEngines } from '../test-servers/engines';
import { startTestServers, type NeededServers } from '../test-servers';
import { errorMessage, logProgress } from '../process/progress';
import type { Tally } from './tally';
import type { TestSelection } from './test-selection';

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

/** Folder of the journeys in Firefox and WebKit. */
const engineJourneys = 'e2e/src/journeys/engines/';

/**
 * Finds or installs the other engines, if the selection has journeys in them.
 * @returns why one is not here, one line each
 */
export async function findEngines({ journeyFiles }: TestSelection): Promise<string[]> {
  const isNeeded = journeyFiles?.some((file) => file.startsWith(engineJourneys)) ?? true;
  return isNeeded ? ensureEngines(logProgress) : [];
}
