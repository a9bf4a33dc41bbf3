/** Milliseconds of a task that do not count as blocking (definition of total blocking time). */
const shortTask = 50;

/** A phone on a slow network: 1.6 Mbps, 150 ms round trip, CPU four times slower. */
export const slowPhone = {
  latency: 150,
  bytesPerSecond: (1.6 * 1_000_000) / 8,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
};

/**
 * Loads a page once in a new browser context and measures it.
 * @returns `{ lcp, tbt, scriptBytes, scriptBytesToEnd }`: largest contentful paint and total blocking time in ms,
 *   transferred bytes of scripts after the load, and after scrolling to the end
 */
export async function measureLoad(browser, url, conditions = slowPhone) {
  const context = await browser.newContext({
    viewport: conditions.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: conditions.bytesPerSecond,
    uploadThroughput: conditions.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  const scripts = new Map();
  let scriptBytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => scripts.set(requestId, type === 'Script'));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.get(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, long: [] };
    Object.assign(window, { benchSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.long.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Hydration of the last slot may still run after the network is idle.
  await page.waitForTimeout(1_000);
  const { lcp, long } = await page.evaluate(() => window.benchSeen);
  const atLoad = scriptBytes;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('#contact button[type=submit]:enabled').waitFor();
  await context.close();
  return {
    lcp,
    tbt: long.reduce((sum, duration) => sum + Math.max(0, duration - shortTask), 0),
    scriptBytes: atLoad,
    scriptBytesToEnd: scriptBytes,
  };
}

/** The middle value of an odd number of values. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
