import { beforeAll, describe, expect, test } from '@jest/globals';

import { madeBuild, testTimeout, readyBuild, suiteInstance } from '../../testing/servers/release-instance';
import { rawRequest } from '../../testing/raw-request';
import { suiteAdmin } from '../../testing/servers/suite-server';
import { previewCookie } from './previews';

const name = 'mfe-public';

describe('the address of a preview', () => {
  const server = suiteInstance();
  const admin = suiteAdmin(server);
  let build: string;
  let started: string;
  beforeAll(async () => {
    build = await readyBuild(server, madeBuild(name, "'preview'"));
    started = `${previewCookie}=${name}.${build}`;
  }, testTimeout);

  const get = (path: string, headers: Record<string, string>) =>
    rawRequest(server.url, { path, headers: { host: new URL(server.url).host, ...headers } });
  const open = (headers: Record<string, string>, path = '/') =>
    get(`${path}?lang=en&preview=${name}.${build}`, { cookie: admin.cookie, ...headers });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example/',
    '//user@evil.example:8443/',
    '/.//evil.example/',
    '/%2e//evil.example/',
  ])('threat 36: %s with a preview redirects within the site', async (path) => {
    for (const site of ['none', 'cross-site'])
      for (const cookie of ['', admin.cookie]) {
        const { status, headers } = await get(`${path}?preview=off`, { cookie, 'sec-fetch-site': site });
        expect(status).toBe(303);
        expect(new URL(headers.location ?? '', server.url).origin).toBe(server.url);
      }
  });

  test.each([
    ['a page of the site', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
    [
      'a page of the site, in a browser without Sec-Fetch-Site',
      () => ({ referer: `${server.url}/?preview=${name}.${build}` }),
    ],
  ])('starts one from %s', async (_from, headers) => {
    const { status, headers: response } = await open(headers());
    expect([status, response.location]).toEqual([303, '/?lang=en']);
    expect(response['set-cookie']?.join()).toContain(started);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['an unknown page', {}],
    ['another site, in a browser without Sec-Fetch-Site', { referer: 'https://evil.example/' }],
    ['a page that sends no valid address', { referer: 'about:client' }],
  ])('threat 37: followed from %s asks the administrator first', async (_from, headers) => {
    const events = async () =>
      (await admin.call('listAuditEvents', { query: { action: 'build-preview' } })).body.map(({ id }) => id);
    const before = await events();
    const response = await open(headers, '//evil.example');
    expect([response.status, response.headers['set-cookie'], response.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
    const [, address = ''] = /<a href="(.*?)">Start preview</.exec(response.body) ?? [];
    expect(response.body).toContain(`${name} ${build}`);
    expect(address.replaceAll('&#38;', '&')).toBe(`/evil.example?lang=en&preview=${name}.${build}`);
    expect(await events()).toEqual(before);
  });

  test('threat 37: followed from another site asks no visitor and ends no preview', async () => {
    const cross = { 'sec-fetch-site': 'cross-site' };
    const visitor = await open({ ...cross, cookie: '' });
    expect([visitor.status, visitor.headers.location, visitor.headers['set-cookie']]).toEqual([
      303,
      '/?lang=en',
      undefined,
    ]);
    const end = await get('/?preview=off', { ...cross, cookie: `${admin.cookie}; ${started}` });
    expect([end.status, end.headers.location, end.headers['set-cookie']]).toEqual([303, '/', undefined]);
  });

  test.each([
    ['a visitor gets the live build', '', 'image'],
    ['an administrator gets the previewed build', 'admin', 'preview'],
  ])('with the cookie of a preview alone %s', async (_who, who, content) => {
    const session = who === 'admin' ? `${admin.cookie}; ` : '';
    const { body } = await get('/', { cookie: `${session}${started}` });
    expect(/<main>(.*?)<\/main>/.exec(body)?.[1]).toBe(content);
  });
});
