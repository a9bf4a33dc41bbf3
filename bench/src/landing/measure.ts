import type { Browser } from 'playwright';

declare global {
  interface Window {
    /** Time of the largest paint, and milliseconds of long tasks. */
    benchLoad: { lcp: number; long: number[] };
  }
}

/** Milliseconds of a task that do not count as blocking (the definition of total blocking time). */
const shortTask = 50;

/** A phone on a slow network: 1.6 Mbps, 150 ms round trip, a processor four times slower. */
const slowPhone = {
  latency: 150,
  bytesPerSecond: (1.6 * 1_000_000) / 8,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
};

/** One load of a page. */
export interface Load {
  /** Largest contentful paint and total blocking time, in ms. */
  lcp: number;
  tbt: number;
  /** Transferred bytes of scripts when the page has loaded, and when somebody has scrolled to its end. */
  scriptBytes: number;
  scriptBytesToEnd: number;
}

/** Loads a page once in a fresh browser context and measures it. */
export async function measureLoad(browser: Browser, url: string, conditions = slowPhone): Promise<Load> {
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
  const scripts = new Map<string, boolean>();
  let scriptBytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => scripts.set(requestId, type === 'Script'));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.get(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen: Window['benchLoad'] = { lcp: 0, long: [] };
    window.benchLoad = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.long.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Hydration of the last slot may still run after the network is quiet.
  await page.waitForTimeout(1_000);
  const { lcp, long } = await page.evaluate(() => window.benchLoad);
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
