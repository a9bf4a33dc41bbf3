import type { BrowserContext, Page } from 'playwright';

import { observe } from '../observe';

/** A screen of the admin. */
export interface Screen {
  path: string;
  /** Matches what shows that the data is there. */
  ready: string;
  /** What is done there, by name. */
  actions?: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
}

/** What one action took. */
export type Row = Record<string, string | number>;

const longest = (durations: readonly number[]) => Math.round(Math.max(0, ...durations));

/** Waits until the result of an action is painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Opens a screen in a page of its own.
 * @returns a row for each: the opening first
 */
export async function measureScreen(
  context: BrowserContext,
  origin: string,
  { path, ready, actions = {} }: Screen,
): Promise<Row[]> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const began = Date.now();
  await page.goto(`${origin}/admin${path}?lang=en`);
  await page.locator(ready).first().waitFor();
  const shownAfter = Date.now() - began;
  // Long tasks that follow the first picture delay the first input as well.
  await page.waitForTimeout(500);
  const row = async (action: string, milliseconds: number): Promise<Row> => ({
    screen: path || '/',
    action,
    'shown after ms': milliseconds,
    'longest task ms': longest(await page.evaluate(() => window.benchSeen.long)),
    'slowest input ms': longest(await page.evaluate(() => window.benchSeen.inputs)),
    'DOM elements': await page.evaluate(() => document.querySelectorAll('*').length),
  });
  const rows = [await row('open', shownAfter)];
  for (const [name, act] of Object.entries(actions)) {
    await page.evaluate(() => {
      window.benchSeen.long.length = 0;
      window.benchSeen.inputs.length = 0;
    });
    const start = Date.now();
    await act(page);
    await painted(page);
    const took = Date.now() - start;
    await page.waitForTimeout(200);
    rows.push(await row(name, took));
  }
  await page.close();
  return rows;
}
