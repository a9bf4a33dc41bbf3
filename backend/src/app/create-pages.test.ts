import { afterEach, expect, jest, test } from '@jest/globals';

import { createServer } from './app';
import { createHandlers } from './handlers';
import type { AppMiddleware } from '../http/server/request-state';
import type { Services } from './services';
import { startTestServer, type TestServer } from '../testing/servers/test-server';
import { createPages } from './create-pages';
import { pageCode, shellCode, TestBuilds } from '../pages/testing/test-builds';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The product's pages over these builds. */
async function serverWithPages(builds: TestBuilds, env: Record<string, string>): Promise<TestServer> {
  const after: AppMiddleware[] = [];
  const prepare = (services: Services) => {
    const pages = createPages(services, createHandlers(services), builds.worker());
    ends.push(() => pages.close());
    after.push(...pages.middleware);
    return services;
  };
  const server = await startTestServer({ env: { ROOT_DIR: builds.rootDir, ...env }, after, prepare });
  ends.push(() => server.close());
  return server;
}

test('the API and the pages share their handlers, so that no record is derived twice', async () => {
  const builds = new TestBuilds();
  ends.push(() => builds.remove());
  const derived: number[] = [];
  const prepare = (services: Services) => {
    const derive = jest.spyOn(services.mirror, 'derive');
    const handlers = createHandlers(services);
    derived.push(derive.mock.calls.length);
    const pages = createPages(services, handlers, builds.worker());
    ends.push(() => pages.close());
    createServer(services, handlers, pages.middleware);
    derived.push(derive.mock.calls.length);
    return services;
  };
  const server = await startTestServer({ env: { ROOT_DIR: builds.rootDir }, prepare });
  ends.push(() => server.close());
  const [byHandlers = 0, byAll] = derived;
  expect(byHandlers).toBeGreaterThan(0);
  expect(byAll).toBe(byHandlers);
});

test('a rendering that takes longer than the setting gives a frame, goes on and ends nothing', async () => {
  const builds = new TestBuilds();
  ends.push(() => builds.remove());
  builds.write('shell', '000000000001', shellCode);
  const busy = "(() => { for (const end = Date.now() + 300; Date.now() < end;); return 'late'; })()";
  builds.write('mfe-public', '000000000002', pageCode(busy));
  const server = await serverWithPages(builds, { RENDER_TIMEOUT_MS: '10' });
  const html = async () => (await server.visitor().fetch('/')).text();
  expect(await html()).not.toContain('<main>');
  let page = '';
  while (!page.includes('<main>late</main>')) page = await html();
  expect(await html()).toBe(page);
});
