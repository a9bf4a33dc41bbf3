import fs from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test as base, type Page } from 'playwright/test';

import { startServer, type TestServer } from './server';

const axeSource = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Logged by the browser itself: the rejected auth check on admin pages. */
const isAuthCheckLine = (text: string, url: string) => text.includes('401') && url.endsWith('/api/admin/auth/check');

/** Collects console errors and warnings, and uncaught errors of a page. */
function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const level = message.type();
    if ((level === 'error' || level === 'warning') && !isAuthCheckLine(message.text(), message.location().url)) {
      complaints.push(`${level}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

interface Fixtures {
  /** Console lines that a test expects; all others fail it. */
  allowedComplaints: RegExp | null;
  complaints: string[];
}

type ServerFixture = [(args: object, use: (server: TestServer) => Promise<void>) => Promise<void>, { scope: 'worker' }];

/**
 * A backend for all tests of a worker. Files that use their own with `extend` do not share it with other files.
 * @param env added to the test defaults
 */
export function serverWith(env: Record<string, string> = {}): ServerFixture {
  return [
    async ({}, use) => {
      const server = await startServer(env);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ];
}

/** Playwright's test with a backend per worker. Fails on any console error or warning. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  server: serverWith(),
  baseURL: async ({ server }, use) => use(server.origin),
  allowedComplaints: [null, { option: true }],
  complaints: [
    async ({ page, allowedComplaints }, use) => {
      const complaints = watchConsole(page);
      await use(complaints);
      expect(complaints.filter((line) => !allowedComplaints?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

interface AxeResult {
  violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
}

/** Fails on accessibility findings of the current page (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const result = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<unknown> } };
    return (await axe.run()) as unknown;
  });
  const { violations } = result as AxeResult;
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`).join('; ')}`,
    ),
  ).toEqual([]);
}

/** Waits until the page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Fails if the page scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

export { expect };
