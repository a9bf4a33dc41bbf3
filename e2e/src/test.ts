import fs from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test as base, type Page } from 'playwright/test';

import { startServer, type TestServer } from './server';

const axeSource = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** The one line that a browser writes by itself: the refused session check on admin pages. */
const isAuthCheckLine = (text: string, url: string) => text.includes('401') && url.endsWith('/api/admin/auth/check');

/** Collects what a page complains about: console errors and warnings, uncaught errors. */
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
  /** Console lines a test expects; everything else fails it. */
  allowedComplaints: RegExp | null;
  complaints: string[];
}

type ServerFixture = [(args: object, use: (server: TestServer) => Promise<void>) => Promise<void>, { scope: 'worker' }];

/**
 * A backend for all tests of a worker. Files that give their own to `extend` share none with other files.
 * @param env variables on top of the test defaults
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

/** Playwright's test with a backend per worker and a gate that no console error or warning passes. */
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

/** Fails with every accessibility finding of the page as it is now (WCAG 2.2 AA and best practices). */
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

/** Waits until scripts have taken over the page that the server rendered: from then on it answers to a person. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Fails when something is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

export { expect };
