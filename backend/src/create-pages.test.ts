import { afterEach, expect, test } from '@jest/globals';

import { createHandlers } from './handlers';
import type { AppMiddleware } from './server/request-state';
import type { Services } from './services';
import { startTestServer, type TestServer } from './testing/test-server';
import { createPages } from './create-pages';
import { pageCode, shellCode, TestBuilds } from './pages/testing/test-builds';

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

test('a rendering of more than 200 ms is replaced by an empty frame once the process is warm', async () => {
  const builds = new TestBuilds();
  ends.push(() => builds.remove());
  builds.write('shell', '000000000001', shellCode);
  // The sixth rendering takes longer than its budget, and less than what the first ones may take.
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
