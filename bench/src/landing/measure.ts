import type { Browser, Page } from 'playwright';
import { hydratedAt } from 'tooling/hydrated';

import { observe } from '../observe';
import { openPhone, type Transfers } from './phone';

declare global {
  interface Window {
    /** Times of the first tap, and of what it opened. */
    benchTap: { began: number; shown: number };
  }
}

/** Milliseconds of a task that do not count as blocking (the definition of total blocking time). */
const shortTask = 50;

/** One load of a page. */
export interface Load {
  /** The largest paint of text, largest contentful paint and total blocking time, in ms. */
  text: number;
  lcp: number;
  tbt: number;
  /** Milliseconds of the longest task. */
  longestTask: number;
  /** Milliseconds until the heading reacts. */
  hydrated: number;
  documentBytes: number;
  /** Transferred bytes until the page has loaded, and those of scripts among them. */
  bytesAtLoad: number;
  scriptBytesAtLoad: number;
  /** Requests, transferred bytes, and those of scripts, until the untouched page is idle. */
  requests: number;
  bytes: number;
  scriptBytes: number;
}

/** @returns milliseconds since the navigation */
async function untilHydrated(page: Page): Promise<number> {
  // Polled rarely, because each poll takes processor time from the page.
  return (await page.waitForFunction(hydratedAt, undefined, { polling: 100 })).jsonValue();
}

/** The end of the page's work: the network is quiet, and everything that follows the last response is done. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
}

/** Loads a public page once in a fresh browser context and measures it. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { page, transfers, close } = await openPhone(browser);
  await page.addInitScript(observe);
  await page.goto(url);
  const { all: bytesAtLoad, scripts: scriptBytesAtLoad } = transfers;
  const hydrated = await untilHydrated(page);
  await untilQuiet(page);
  const { text, lcp, long } = await page.evaluate(() => window.benchSeen);
  await close();
  return {
    text,
    lcp,
    tbt: long.reduce((sum, duration) => sum + Math.max(0, duration - shortTask), 0),
    longestTask: Math.max(0, ...long),
    hydrated,
    documentBytes: transfers.document,
    bytesAtLoad,
    scriptBytesAtLoad,
    requests: transfers.requests,
    bytes: transfers.all,
    scriptBytes: transfers.scripts,
  };
}

/** Transferred bytes after scrolling to the form at the end of the landing page. */
export async function measureToEnd(browser: Browser, url: string): Promise<Transfers> {
  const { page, transfers, close } = await openPhone(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('#contact button[type=submit]:enabled').waitFor();
  await untilQuiet(page);
  await close();
  return transfers;
}

/** The largest paint of text and the largest contentful paint of an untouched page, in ms. */
export async function measurePaint(browser: Browser, url: string): Promise<Pick<Load, 'text' | 'lcp'>> {
  const { page, close } = await openPhone(browser);
  await page.addInitScript(observe);
  await page.goto(url);
  await untilQuiet(page);
  const { text, lcp } = await page.evaluate(() => window.benchSeen);
  await close();
  return { text, lcp };
}

/** Milliseconds from a tap on the menu, right after the first paint, until the menu is visible. */
export async function measureEarlyTap(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openPhone(browser);
  await page.addInitScript(() => {
    window.benchTap = { began: 0, shown: 0 };
    addEventListener('pointerdown', ({ timeStamp }) => (window.benchTap.began ||= timeStamp), true);
    addEventListener('toggle', () => (window.benchTap.shown ||= performance.now()), true);
  });
  await page.goto(url, { waitUntil: 'commit' });
  const toggle = page.locator('header button').first();
  await toggle.waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await toggle.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForFunction(() => window.benchTap.shown > 0);
  const { began, shown } = await page.evaluate(() => window.benchTap);
  await close();
  return shown - began;
}

/** Milliseconds of the slowest interaction with the loaded landing page. */
export async function measureInteractions(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openPhone(browser);
  await page.addInitScript(observe);
  await page.goto(url);
  await untilHydrated(page);
  await untilQuiet(page);
  const toggle = page.locator('header button').first();
  const menu = page.locator('#site-menu');
  for (const choice of ['[hreflang=ko]', '[hreflang=ja]', '[href="#partners"]']) {
    await toggle.tap();
    await menu.locator(choice).tap();
    await menu.waitFor({ state: 'hidden' });
  }
  await page.locator('#contact form input').first().fill('墨田');
  await untilQuiet(page);
  const { inputs } = await page.evaluate(() => window.benchSeen);
  await close();
  return Math.max(0, ...inputs);
}

/** Milliseconds until the login form of the admin can be used, at a first and a second visit. */
export async function measureAdmin(browser: Browser, url: string): Promise<{ first: number; second: number }> {
  const { page, close } = await openPhone(browser);
  const visit = async () => {
    const began = Date.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('form button[type=submit]:enabled').waitFor();
    return Date.now() - began;
  };
  const first = await visit();
  await untilQuiet(page);
  const second = await visit();
  await close();
  return { first, second };
}
