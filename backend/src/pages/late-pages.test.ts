import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { CachedResponse } from '../http/cache/response-cache';
import type { CacheResult } from '../http/cache/refreshing-cache';
import { StoreUnavailable } from '../persistence';
import { ServedReleases } from '../releases/serving/served-releases';
import type { CachedPage } from './cached-page';
import { PageService } from './page-service';
import { Renderer } from './rendering/renderer';
import { aRead, pageCode, shellCode, TestBuilds } from '../testing/samples/test-builds';

/** Milliseconds. */
const patience = 10;

let builds: TestBuilds;
let renderer: Renderer;
let version: string;
let read: () => Promise<CacheResult<CachedResponse> | null>;
/** What renderings wait for. */
let machineIsBusy: Promise<void>;
let becomeIdle: () => void = () => undefined;
let pages: PageService;
let served: ServedReleases;

const becomeBusy = () => {
  machineIsBusy = new Promise((resolve) => {
    becomeIdle = resolve;
  });
};
const isFrame = ({ body, shared }: CachedPage) => !shared && !body.identity.toString().includes('<main>');

/** The landing page as visitors get it. */
const landing = async () =>
  pages.page({
    address: '/',
    locale: 'ja',
    origin: 'https://studio.example',
    builds: await served.forVisitor(() => 0),
  });

/** The landing page once it was rendered. */
async function renderedLanding(): Promise<CachedPage> {
  let page = await landing();
  while (isFrame(page)) page = await landing();
  return page;
}

beforeEach(() => {
  builds = new TestBuilds();
  renderer = new Renderer(builds.worker());
  machineIsBusy = Promise.resolve();
  version = '1';
  read = async () => aRead([{ titleJa: version }]);
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-public', '000000000002', pageCode('JSON.stringify(responses[0].value)'));
  served = new ServedReleases(builds.rootDir, () => undefined);
  pages = new PageService({
    sources: { read: () => read(), version: () => version, warn: () => undefined },
    // Renders once the machine is idle.
    rendererOf: () => ({
      needs: (...request) => renderer.needs(...request),
      render: async (...request) => {
        await machineIsBusy;
        return renderer.render(...request);
      },
    }),
    patience,
  });
});
afterEach(async () => {
  becomeIdle();
  await renderer.close();
  builds.remove();
});

test('a page that is late is a frame that is cached nowhere and charged to no build', async () => {
  becomeBusy();
  const late = await landing();
  expect(isFrame(late)).toBe(true);
  expect(late.shows.failure).toBeNull();
  expect(pages.frames).toEqual({ late: 1, failed: 0, process: 0 });
});

test('the rendering goes on and fills the cache', async () => {
  becomeBusy();
  expect(isFrame(await landing())).toBe(true);
  becomeIdle();
  const page = await renderedLanding();
  becomeBusy();
  expect((await landing()).body).toBe(page.body);
});

test('the last page of an address is served as stale, and renewed', async () => {
  await renderedLanding();
  version = '2';
  becomeBusy();
  const late = await landing();
  expect([isFrame(late), late.staleSince]).toEqual([false, expect.any(Number)]);
  becomeIdle();
  let page = late;
  while (page.body === late.body) page = await landing();
  expect(page.staleSince).toBeNull();
});

test('data that come late are waited for: the store has time limits of its own', async () => {
  await renderedLanding();
  version = '2';
  let respond: () => void = () => undefined;
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  read = async () => {
    await response;
    throw new StoreUnavailable('gone');
  };
  const loading = landing();
  await new Promise((resolve) => setTimeout(resolve, 10 * patience));
  respond();
  expect((await loading).staleSince).not.toBeNull();
});
