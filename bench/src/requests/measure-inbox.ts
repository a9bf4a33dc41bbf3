import type { Browser } from 'playwright';

import { signInStudio } from '../studio';
import { rareWord } from './many-requests';

/** The time of a step, and the size of the document. */
type Step = Record<string, number>;

/** Runs in the page: whether the requested list is displayed, with the `wanted` text on one of its cards. */
function isShown(wanted: string): boolean {
  const cards = [...document.querySelectorAll('main article')];
  const settled = document.querySelector('main [aria-busy="true"]') === null;
  return settled && cards.some((card) => (card.textContent ?? '').includes(wanted));
}

/** A session in the inbox: milliseconds of each step, and how many elements the document has. */
export async function measureInbox(browser: Browser, origin: string): Promise<Record<string, Step>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies((await signInStudio(origin)).cookies);
  const page = await context.newPage();
  const steps: Record<string, Step> = {};
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  const cards = () => page.locator('main article').count();
  const record = async (name: string, ms: number) => {
    steps[name] = { ms: Math.round(ms), cards: await cards(), 'nodes in the document': await nodes() };
  };

  let start = performance.now();
  await page.goto(`${origin}/admin/requests?lang=en`);
  await page.waitForFunction(isShown, '');
  await record('open, to the first cards', performance.now() - start);

  const older = page.getByRole('button', { name: 'Older', exact: true });
  const firstName = await page.locator('main article h3').first().textContent();
  start = performance.now();
  await older.click();
  await page.waitForFunction((name) => document.querySelector('main article h3')?.textContent !== name, firstName);
  await record('next page', performance.now() - start);

  // How long the page does not respond to a key: typing must not render the list again.
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  const keys: number[] = [];
  for (const key of rareWord) {
    start = performance.now();
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    keys.push(performance.now() - start);
  }
  const last = performance.now();
  await page.waitForFunction(isShown, rareWord);
  await record('search, from the last key to its result', performance.now() - last);
  steps['a key in the search, the slowest'] = { ms: Math.round(Math.max(...keys)) };
  await context.close();
  return steps;
}
