import { rareWord } from './many-requests.mjs';

/** Runs in the page: whether the requested list is shown, with a card that matches `wanted`. */
function isShown(wanted) {
  const cards = [...document.querySelectorAll('main article')];
  const settled = document.querySelector('main [aria-busy="true"]') === null;
  return settled && cards.some((card) => card.textContent.includes(wanted));
}

/** Typical use of the inbox: milliseconds per step, and the size of the document. */
export async function measureInbox(browser, origin) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.request.post(`${origin}/api/admin/auth/login`, {
    data: { username: 'admin', password: 'bokkado-admin' },
    headers: { origin },
  });
  const steps = {};
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  const cards = () => page.locator('main article').count();
  const record = async (name, ms) => {
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

  // Input delay: the list must not be rendered again while typing.
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  const keys = [];
  for (const key of rareWord) {
    start = performance.now();
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    keys.push(performance.now() - start);
  }
  const last = performance.now();
  await page.waitForFunction(isShown, rareWord);
  await record('search, from the last key to its result', performance.now() - last);
  steps['a key in the search, the slowest'] = { ms: Math.round(Math.max(...keys)) };
  await page.context().close();
  return steps;
}
