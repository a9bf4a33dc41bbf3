import type { BrowserContext, Page } from 'playwright';

import { observe } from '../observe';
import { timeUntilShown, type Result } from './until-shown';

/** An action on a screen, and its limit in milliseconds if there is one. */
export interface Action {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** The element that shows its result; `null` if the next frame does. */
  result?: Result | null;
  /** Its limit applies to the whole action, or to each key of it. */
  limit?: { of: 'action' | 'key'; most: number };
}

/** A screen of the admin. */
export interface MeasuredScreen {
  path: string;
  /** Matches an element that is shown once the screen has its data. */
  ready: string;
  actions?: readonly Action[];
}

/** The time of one action. */
export interface Measured {
  what: string;
  /** Milliseconds from the input until its result was painted. */
  shown: number;
  /** Milliseconds of the longest task, and until the paint after the slowest input. */
  longestTask: number;
  slowestInput: number;
  elements: number;
  limit: Action['limit'];
}

/** Milliseconds within which a screen opens after the first load of the admin. */
const openLimit = 1_000;

const longest = (durations: readonly number[]) => Math.round(Math.max(0, ...durations));

async function measure(
  page: Page,
  what: string,
  { act, result = null, limit }: Omit<Action, 'name'>,
): Promise<Measured> {
  // Remaining work of the previous action must not delay this one.
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    window.benchSeen.long.length = 0;
    window.benchSeen.inputs.length = 0;
  });
  const shown = await timeUntilShown(page, () => act(page), result);
  // The browser reports an input after its paint.
  await page.waitForTimeout(200);
  return {
    what,
    shown,
    longestTask: longest(await page.evaluate(() => window.benchSeen.long)),
    slowestInput: longest(await page.evaluate(() => window.benchSeen.inputs)),
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    limit,
  };
}

/**
 * Opens a screen from the sidebar, in a new page that shows another screen, and performs its action.
 * @returns the opening first
 */
export async function measureScreen(
  context: BrowserContext,
  origin: string,
  { path, ready, actions = [] }: MeasuredScreen,
): Promise<Measured[]> {
  const address = `/admin${path}`;
  const page = await context.newPage();
  await page.addInitScript(observe);
  // The first load has separate limits.
  await page.goto(`${origin}/admin${path === '' ? '/modules' : ''}?lang=en`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const link = page.locator(`nav a[href="${address}"], nav a[href^="${address}?"]`).first();
  const all = [
    await measure(page, `${address}: open`, {
      act: () => link.click(),
      result: { shown: ready },
      limit: { of: 'action', most: openLimit },
    }),
  ];
  for (const { name, ...action } of actions) all.push(await measure(page, `${address}: ${name}`, action));
  await page.close();
  return all;
}
