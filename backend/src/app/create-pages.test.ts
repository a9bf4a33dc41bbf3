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
async function serverWithPages(builds: TestBuilds): Promise<TestServer> {
  const after: AppMiddleware[] = [];
  const prepare = (services: Services) => {
    const pages = createPages(services, createHandlers(services), builds.worker());
    ends.push(() => pages.close());
    after.push(...pages.middleware);
    return services;
  };
  const server = await startTestServer({ env: { ROOT_DIR: builds.rootDir }, after, prepare });
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

test('a rendering of more than 200 ms is replaced by an empty frame once the process is warm', async () => {
  const builds = new TestBuilds();
  ends.push(() => builds.remove());
  builds.write('shell', '000000000001', shellCode);
  // The sixth rendering exceeds its limit, but not the higher limit of the first ones.
  const busy = `(() => {
    for (const end = Date.now() + (rendered > 5 ? 900 : 0); Date.now() < end;);
    return rendered;
  })()`;
  builds.write('mfe-public', '000000000002', pageCode(busy));
  const server = await serverWithPages(builds);
  const html = async (path: string) => (await server.visitor().fetch(path)).text();
  for (const rendered of [1, 2, 3, 4, 5])
    expect(await html(`/record/${rendered}`)).toContain(`<main>${rendered}</main>`);
  expect(await html('/record/6')).not.toContain('<main>');
});
