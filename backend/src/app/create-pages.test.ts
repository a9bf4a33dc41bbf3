import { afterEach, expect, jest, test } from '@jest/globals';

import { createHandlers, createVisitorHandlers } from './handlers';
import type { Services } from './services';
import { startTestServer } from '../testing/servers/test-server';
import { pageCode, shellCode, TestBuilds } from '../testing/samples/test-builds';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

test('the API and the pages share their handlers, so that no record is derived twice', async () => {
  const builds = new TestBuilds();
  ends.push(() => builds.remove());
  const derived: unknown[] = [];
  const prepare = (services: Services) => {
    const derive = services.mirror.derive.bind(services.mirror);
    jest.spyOn(services.mirror, 'derive').mockImplementation((...args) => {
      derived.push(args[0]);
      return derive(...args);
    });
    return services;
  };
  const { services, close } = await startTestServer({ builds, prepare });
  ends.push(close);
  const bySite = derived.splice(0);
  createHandlers(services, createVisitorHandlers(services));
  expect(bySite.length).toBeGreaterThan(0);
  expect(bySite).toEqual(derived);
});

test('a rendering that takes longer than the setting gives a frame, goes on and ends nothing', async () => {
  const builds = new TestBuilds();
  ends.push(() => builds.remove());
  builds.write('shell', '000000000001', shellCode);
  const busy = "(() => { for (const end = Date.now() + 300; Date.now() < end;); return 'late'; })()";
  builds.write('mfe-public', '000000000002', pageCode(busy));
  const server = await startTestServer({ builds, env: { RENDER_TIMEOUT_MS: '10' } });
  ends.push(() => server.close());
  const html = async () => (await server.visitor().fetch('/')).text();
  expect(await html()).not.toContain('<main>');
  let page = '';
  while (!page.includes('<main>late</main>')) page = await html();
  expect(await html()).toBe(page);
});
