import fs from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';

import { hydratedAt } from 'tooling/hydrated';

import { ReleaseCheckout } from './releases/release-checkout';
import { releaseTeam, teamEnv, releasedModule, type Team, type TeamOfWorker } from './releases/release-team';
import { Releases } from './releases/releases';
import { blogLength, seedLogs } from './seed';
import { startTestServer, type TestServer } from './server';

const axeSource = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Logged by the browser itself: the auth check of admin pages, if it is rejected or waits for scripts on a busy
 * machine.
 */
const isAuthCheckLine = (text: string, url: string) =>
  (text.includes('401') && url.endsWith('/api/admin/auth/check')) ||
  /\/auth\/check was preloaded .* but not used within a few seconds/.test(text);

/** Collects console errors and warnings, and uncaught errors of all pages of a context. */
function watchConsole(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const level = message.type();
    if ((level === 'error' || level === 'warning') && !isAuthCheckLine(message.text(), message.location().url)) {
      complaints.push(`${level}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  return complaints;
}

interface Fixtures {
  /** Console lines that a test expects; all others fail it. */
  allowedComplaints: RegExp | null;
  complaints: string[];
}

type Provide = (server: TestServer) => Promise<void>;

/**
 * @param env variables on top of the test defaults
 * @param prepare prerequisites of the first test
 */
function serverOfWorker(env: Record<string, string>, prepare: (server: TestServer) => Promise<void> = async () => {}) {
  const fixture = async ({}, use: Provide) => {
    const server = await startTestServer(env);
    await prepare(server);
    await use(server);
    await server.stop();
  };
  const result: [typeof fixture, { scope: 'worker' }] = [fixture, { scope: 'worker' }];
  return result;
}

/**
 * A backend for one test: `test.extend({ server: ownServer() })`. For tests that need other settings, or leave data
 * behind that would disturb others.
 * @param env variables on top of the test defaults
 */
export function ownServer(env: Record<string, string> = {}) {
  return async ({}, use: Provide) => {
    const server = await startTestServer(env);
    await use(server);
    await server.stop();
  };
}

/**
 * The backends that tests of a worker share, each started by the first test that needs it. They are declared together,
 * because a file with its own worker fixtures would get its own worker and browser.
 */
interface SharedServers extends TeamOfWorker {
  /** Demo content, which visitors only read. */
  siteServer: TestServer;
  /** Demo content among records left by tests; behind a proxy, so that each visitor can have an address. */
  deskServer: TestServer;
  /** A blog of three pages and nothing else. */
  blogServer: TestServer;
  /** Builds that a journey chooses. */
  releases: Releases;
  /** Serves them. */
  releasedServer: TestServer;
}

/** Playwright's test with the shared backends, for tests without a page. */
export const testWithoutPage = base.extend<{ server: TestServer; team: Team }, SharedServers>({
  siteServer: serverOfWorker({}),
  deskServer: serverOfWorker({ TRUSTED_PROXIES: '1' }),
  blogServer: serverOfWorker({ DEMO_CONTENT: 'false' }, (server) => seedLogs(server, blogLength)),
  releases: [
    async ({}, use) => {
      const releases = await Releases.open();
      await use(releases);
      await releases.close();
    },
    { scope: 'worker' },
  ],
  releasedServer: [
    async ({ releases }, use) => {
      const server = await startTestServer({ ROOT_DIR: releases.dir });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  releasingServer: serverOfWorker({ ...teamEnv, DEMO_CONTENT: '0', TRUSTED_PROXIES: '1' }),
  releaseCheckout: [
    async ({}, use) => {
      const checkout = new ReleaseCheckout(releasedModule);
      await use(checkout);
      checkout.remove();
    },
    { scope: 'worker' },
  ],
  server: ({ siteServer }, use) => use(siteServer),
  team: releaseTeam,
});

/** The test of most files: pages, and a gate that fails on console errors and warnings. */
export const test = testWithoutPage.extend<Fixtures>({
  baseURL: ({ server }, use) => use(server.origin),
  allowedComplaints: [null, { option: true }],
  complaints: [
    async ({ context, allowedComplaints }, use) => {
      const complaints = watchConsole(context);
      await use(complaints);
      expect(complaints.filter((line) => !allowedComplaints?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

interface AxeResult {
  violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
}

/**
 * Fails on accessibility findings of the current page (WCAG 2.2 AA and best practices).
 * @param targets also the sizes of targets, which axe leaves out by default
 */
export async function expectAccessible(page: Page, { targets = false } = {}): Promise<void> {
  // Half a megabyte of source: once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const result = await page.evaluate(async (enabled) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<unknown> } };
    // Every rule runs, but passing elements are not described, which takes longer than the rules.
    return (await axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled } } })) as unknown;
  }, targets);
  const { violations } = result as AxeResult;
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`).join('; ')}`,
    ),
  ).toEqual([]);
}

/**
 * Waits until the server renders a page: on a busy machine the first attempt can take too long, and a browser without
 * scripts would show nothing.
 */
export async function untilRendered({ request }: Page, path: string): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text()).toContain('<h1');
}

/** Waits until an open layer has its entry of the history, or the entry is gone with it. */
export const untilBackCloses = (page: Page, isOpen = true) =>
  expect.poll(() => page.evaluate(() => 'overlay' in (history.state ?? {}))).toBe(isOpen);

/** Waits until scripts have taken over the server's page, so that it responds to input. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(hydratedAt);
}

/** Holds back files of a page. @returns lets them through */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    // The page may be gone by then.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

/** Keeps a page from doing its idle work, which could happen before or after the test looks at the first state. */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Fails if the page scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

export { expect };
