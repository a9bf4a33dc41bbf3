import type { IncomingMessage } from 'node:http';

import { expect, test } from '@jest/globals';

import { callAddresses } from 'shared-contracts/http';

import { deployedSite } from './deployed-site';

const site = deployedSite('https://studio.example', () => ({
  module: 'mfe-requests',
  build: '000000000000',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  contract: '2.0.0',
  names: {},
  shared: {},
  packages: {},
  exposes: {},
  entry: 'remoteEntry.js',
  scripts: {},
  server: null,
  firstLoadBytes: 0,
  files: [],
}));

const request = (headers: IncomingMessage['headers'], url = '/', method = 'GET') =>
  site.requestHeaders({ headers: { host: 'localhost:3000', ...headers }, url, method } as IncomingMessage);

test('a request looks as if it came from a page of the site', () => {
  expect(
    request({ origin: 'http://localhost:3000', referer: 'http://localhost:3000/admin', accept: 'text/html' }),
  ).toEqual({
    host: 'studio.example',
    origin: 'https://studio.example',
    referer: 'https://studio.example/admin',
    accept: 'text/html',
  });
});

test('a request from a page of another site does not', () => {
  expect(request({ origin: 'https://other.example', referer: 'https://other.example/' })).toMatchObject({
    origin: 'https://other.example',
    referer: 'https://other.example/',
  });
});

test('a cookie for https only is kept on this machine and sent back under its own name', () => {
  const given = '__Host-bokkado=abc; path=/; Secure; HttpOnly; SameSite=Lax';
  const kept = site.responseHeaders({ 'set-cookie': [given, 'theme=dark; Domain=studio.example; path=/'] });
  expect(kept['set-cookie']).toEqual(['dev__Host-bokkado=abc; path=/; HttpOnly; SameSite=Lax', 'theme=dark; path=/']);
  expect(request({ cookie: 'theme=dark; dev__Host-bokkado=abc; device=1' })).toMatchObject({
    cookie: 'theme=dark; __Host-bokkado=abc; device=1',
  });
});

test('pages keep their policy, and nothing makes the browser ask this machine for https', () => {
  expect(
    site.responseHeaders({
      'content-security-policy': "default-src 'self';upgrade-insecure-requests;object-src 'none'",
      'strict-transport-security': 'max-age=31536000',
      location: 'https://studio.example/?lang=ko',
    }),
  ).toEqual({ 'content-security-policy': "default-src 'self';object-src 'none'", location: '/?lang=ko' });
});

test('failures of a build under way are not reported to the site', () => {
  const { method, path } = callAddresses.reportClientError;
  expect(request({}, path, method)).toBeNull();
  expect(request({}, '/api/projects', method)).not.toBeNull();
});

test('in a page the entry of the module is replaced, and everything else stays as it is', () => {
  const state = (requests: object, rendered: boolean) => ({
    responses: [{ call: 'listProjects', arg: null, value: '</script>' }],
    rendered,
    releases: { shell: { build: 'a' }, modules: { mfe_public: { build: 'b', integrity: 'sha384-x' }, ...requests } },
  });
  const page = (content: object, preloads: string) =>
    `<head>\n<script defer src="/modules/shell/a/public.js" integrity="sha384-s"></script>\n` +
    `<link rel="preload" as="script" href="/modules/mfe-public/b/entry.js" integrity="sha384-x">\n${preloads}</head>` +
    `<script type="application/json" id="page-state">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`;
  const live = state({ mfe_requests: { build: 'c', entry: '/modules/mfe-requests/c/entry.js' } }, true);
  const own = {
    build: '000000000000',
    entry: '/modules/mfe-requests/000000000000/remoteEntry.js',
    integrity: '',
    contract: '2.0.0',
    parts: {},
  };
  const preload = '<link rel="preload" as="script" href="/modules/mfe-requests/c/entry.js" integrity="sha384-y">\n';
  const changed = site.preparePage(page(live, preload));
  const [before = '', json = ''] = changed.split('id="page-state">');
  expect(before).toBe(page(live, '').split('id="page-state">')[0]);
  expect(JSON.parse(json.replace('</script>', ''))).toEqual(state({ mfe_requests: own }, false));
});
