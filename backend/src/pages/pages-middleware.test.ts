import { createHook } from 'node:async_hooks';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { StoreUnavailable } from '../persistence';
import { ServedReleases } from '../releases/serving/served-releases';
import { rawRequest } from '../testing/raw-request';
import { startTestServer, type TestServer } from '../testing/servers/test-server';
import { pagesMiddleware } from './pages-middleware';
import { Renderer } from './rendering/renderer';
import { aRead, pageCode, patientPages, shellCode, TestBuilds } from '../testing/samples/test-builds';

const codings = ['identity', 'gzip', 'br'];
const builds = new TestBuilds();
const renderer = new Renderer(builds.worker());
const served = new ServedReleases(builds.rootDir, () => undefined);
let server: TestServer;
let version = '1';
let siteLanguages: { siteLanguage: 'ja' | 'en' }[] = [];
let storeIsGone = false;
beforeAll(async () => {
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-public', '000000000002', pageCode('responses[0].value[0].titleJa'));
  builds.write('mfe-admin', '000000000003', '', { server: null });
  const pages = patientPages(renderer, {
    read: async () => aRead([{ titleJa: `墨 ${version}` }]),
    version: () => version,
    warn: () => undefined,
  });
  const studio = () =>
    storeIsGone ? Promise.reject(new StoreUnavailable('gone')) : Promise.resolve({ siteLanguages });
  server = await startTestServer({ after: [pagesMiddleware(pages, served, { studio })] });
});
afterAll(async () => {
  await server.close();
  await renderer.close();
  builds.remove();
});

const get = (headers: Record<string, string>, path = '/') =>
  rawRequest(server.url, { path, headers: { host: new URL(server.url).host, ...headers } });

test('a page has its own ETag in each coding, and any of them returns 304 until the page changes', async () => {
  const responses = await Promise.all(codings.map((coding) => get({ 'accept-encoding': coding })));
  expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
  const tags = responses.map(({ headers }) => headers.etag ?? '');
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) {
    for (const [at, coding] of codings.entries()) {
      const kept = await get({ 'accept-encoding': coding, 'if-none-match': tag });
      expect([tag, coding, kept.status, kept.headers.etag, kept.headers.vary]).toEqual([
        tag,
        coding,
        304,
        tags[at],
        responses[at]?.headers.vary,
      ]);
    }
  }
  version = '2';
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': tags.join(', ') })).status).toBe(200);
});

test('threat 21: every page, of the admin and the 404 too, blocks scripts without integrity', async () => {
  for (const path of ['/', '/admin', '/nowhere'])
    expect((await get({}, path)).headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('only public pages share a process with what opened them', async () => {
  const headers = async (path: string) => (await get({}, path)).headers['cross-origin-opener-policy'];
  expect(await headers('/')).toBeUndefined();
  for (const path of ['/admin', '/admin/requests', '/nowhere', '/api/nothing'])
    expect([path, await headers(path)]).toEqual([path, 'same-origin']);
});

test('other methods than GET and HEAD return 405 with Allow', async () => {
  const { status, headers } = await rawRequest(server.url, {
    method: 'DELETE',
    path: '/',
    headers: { host: new URL(server.url).host },
  });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a page that is not cached is compressed only in the coding it is sent in', async () => {
  let compressions = 0;
  const hook = createHook({ init: (_id, type) => void (compressions += type === 'ZLIB' ? 1 : 0) }).enable();
  try {
    for (const [coding, times] of [
      ['br', 1],
      ['gzip', 1],
      ['identity', 0],
    ] as const) {
      compressions = 0;
      const { status, headers } = await get({ 'accept-encoding': coding }, '/admin');
      expect([
        status,
        headers['cache-control'],
        headers.etag,
        headers['content-encoding'] ?? 'identity',
        compressions,
      ]).toEqual([200, 'no-store', undefined, coding, times]);
    }
  } finally {
    hook.disable();
  }
});

test('a compressed page decompresses to the page', async () => {
  const [plain, gzip, br] = await Promise.all(
    codings.map((coding) => fetch(server.url, { headers: { 'accept-encoding': coding } })),
  );
  expect(await gzip?.text()).toBe(await plain?.clone().text());
  const page = await plain?.text();
  expect(page).toContain(`<main>墨 ${version}</main>`);
  expect(await br?.text()).toBe(page);
});

describe('a language that is switched off', () => {
  beforeAll(() => {
    siteLanguages = [{ siteLanguage: 'ja' }, { siteLanguage: 'en' }];
  });
  afterAll(() => {
    siteLanguages = [];
  });

  test.each([
    ['a page', '/project/1?lang=ko&page=2', '/project/1?page=2'],
    ['an address that is not known', '/nowhere?lang=KO', '/nowhere'],
  ])('leads from %s to the same address in Japanese, for now', async (_what, path, target) => {
    const { status, headers } = await get({}, path);
    expect([status, headers.location]).toEqual([302, target]);
  });

  test.each([
    ['a language that is on', '/?lang=en'],
    ['the default language', '/?lang=ja'],
    ['the admin', '/admin/studio?lang=ko'],
  ])('leads nowhere from %s', async (_what, path) => {
    expect((await get({}, path)).headers.location).toBeUndefined();
  });

  test('is there while the store does not respond', async () => {
    await get({}, '/?lang=en');
    storeIsGone = true;
    try {
      const { status, headers } = await get({}, '/?lang=ko');
      expect([status, headers.location]).toEqual([200, undefined]);
    } finally {
      storeIsGone = false;
    }
  });
});
