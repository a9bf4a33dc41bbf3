/** Observes long tasks (over 50 ms) and input delays. */
function observe() {
  const seen = { long: [], inputs: [] };
  Object.assign(window, { benchSeen: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.inputs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const longest = (durations) => Math.round(Math.max(0, ...durations));

/** Waits for the next paint. */
const painted = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Opens a screen in a new page.
 * @param screen `{ path, ready, actions }`: `ready` matches an element that shows loaded data, `actions` are
 *   interactions by name
 * @returns one row per measurement, starting with the load
 */
export async function measureScreen(context, origin, { path, ready, actions = {} }) {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const began = Date.now();
  await page.goto(`${origin}/admin${path}?lang=en`);
  await page.locator(ready).first().waitFor();
  const shownAfter = Date.now() - began;
  // Long tasks after the first paint delay the first input as well.
  await page.waitForTimeout(500);
  const row = async (action, milliseconds) => ({
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
