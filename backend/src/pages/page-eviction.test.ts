import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { CachedResponse } from '../http/cache/response-cache';
import type { CacheResult } from '../http/cache/refreshing-cache';
import { ServedReleases } from '../releases/serving/served-releases';
import type { CachedPage } from './cached-page';
import { Renderer } from './rendering/renderer';
import { aRead, pageCode, patientPages, shellCode, TestBuilds } from '../testing/samples/test-builds';

const aMinute = 60_000;

let builds: TestBuilds;
let renderer: Renderer;
let crashes: number;
let read: () => Promise<CacheResult<CachedResponse> | null>;

type Service = (address: string) => Promise<CachedPage>;

/** Pages as visitors get them. */
function service(): Service {
  const served = new ServedReleases(builds.rootDir, () => undefined);
  const pages = patientPages(renderer, { read: () => read(), version: () => '1', warn: () => undefined });
  return async (address) =>
    pages.page({ address, locale: 'ko', origin: 'https://studio.example', builds: await served.forVisitor(() => 0) });
}

beforeEach(() => {
  builds = new TestBuilds();
  crashes = 0;
  const onCrash = () => {
    crashes += 1;
  };
  renderer = new Renderer(builds.worker(), { onCrash });
  read = async () => aRead([]);
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-public', '000000000002', pageCode('greeting'));
});

afterEach(async () => {
  await renderer.close();
  builds.remove();
});

test(
  'a page that never ends fails alone, queued pages are rendered, and it is not retried for a while',
  async () => {
    const pages = service();
    const slow = pages('/project/slow');
    const others = ['/', ...Array.from({ length: 20 }, (_, index) => `/project/${index}`)].map((path) => pages(path));
    expect(await slow).toMatchObject({ status: 200, shared: false });
    expect((await Promise.all(others)).filter(({ shared }) => !shared)).toEqual([]);
    expect(crashes).toBe(1);
    expect(await pages('/project/slow')).toMatchObject({ status: 200, shared: false });
    expect(crashes).toBe(1);
  },
  aMinute,
);

test(
  'a flood of unknown addresses caches one page and evicts none',
  async () => {
    const pages = service();
    const known = await pages('/');
    const slow = pages('/project/slow');
    const flood = await Promise.all(Array.from({ length: 1_500 }, (_, index) => pages(`/nowhere/${index}`)));
    expect(new Set(flood).size).toBe(1);
    expect(flood[0]).toMatchObject({ status: 404, shared: true });
    await slow;
    expect(await pages('/')).toBe(known);
  },
  aMinute,
);

test(
  'missing records are rendered once and evict no page',
  async () => {
    builds.write('mfe-public', '000000000002', pageCode('"rendering " + rendered'));
    const pages = service();
    const known = await pages('/');
    read = async () => null;
    const flood = await Promise.all(Array.from({ length: 600 }, (_, index) => pages(`/project/${index}`)));
    expect(
      new Set(
        flood.map(({ status, body }) => `${status} ${body.identity.toString().match(/rendering \d+/)?.[0] ?? ''}`),
      ),
    ).toEqual(new Set(['404 rendering 2']));
    expect(flood[7]?.body.identity.toString()).toContain('https://studio.example/project/7');
    expect(await pages('/')).toBe(known);
  },
  aMinute,
);
