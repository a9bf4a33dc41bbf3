import net from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, test } from '@jest/globals';

import { callAddresses, type CallName } from 'shared-contracts/http';

import { rawRequest } from '../../testing/raw-request';
import { aLog, aProject } from '../../testing/samples/records';
import { callNames, sampleCalls } from '../../testing/samples/sample-calls';
import { expectSecurityHeaders } from '../../testing/security-headers';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { startTestServer } from '../../testing/servers/test-server';

const secret = 'secret-in-a-message';

describe('headers', () => {
  const server = suiteServer(() => ({
    after: [
      async (ctx, next) => {
        if (ctx.path === '/broken') throw new Error(secret);
        if (ctx.path === '/missing') return next();
        ctx.type = 'text/html';
        ctx.body = '<!doctype html><title>page</title>';
        return undefined;
      },
    ],
  }));
  const admin = suiteAdmin(server);

  test.each([
    ['/', 200],
    ['/missing', 404],
    ['/broken', 500],
    ['/api/projects', 200],
    ['/api/projects?x=1', 400],
    ['/objects/nothing.webp', 404],
  ])('threat 22: %s cannot be framed', async (path, status) => {
    const response = await server.visitor().fetch(path);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response.headers);
  });

  test.each([
    ['GET', '/broken', 'Internal server error'],
    ['GET', '/api/projects?x=1', 'Validation failed'],
    ['POST', '/api/projects', 'Unauthorized'],
    ['GET', '/api/nothing', 'Not found'],
    ['PUT', '/api/projects', 'Method not allowed'],
  ])('%s %s has the usual title of its status: %s', async (method, path, title) => {
    const response = await server.visitor().fetch(path, { method });
    expect(await response.json()).toHaveProperty('title', title);
  });

  test.each(['evil.example', 'evil.example:3000', 'localhost:1', 'localhost.evil.example', '127.0.0.1'])(
    'threat 23: the host %j returns 400',
    async (host) => {
      for (const path of ['/', '/api/projects', '/objects/x.webp']) {
        const response = await rawRequest(server.url, { path, headers: { host } });
        expect([path, response.status]).toEqual([path, 400]);
        expect(response.body).not.toContain(host);
      }
    },
  );

  test.each([
    ['another one after ours', (own: string) => [own, 'evil.example']],
    ['another one before ours', (own: string) => ['evil.example', own]],
    ['ours twice', (own: string) => [own, own]],
  ])('threat 23: a request with two hosts returns 400: %s', async (_name, hosts) => {
    const { hostname, port, host } = new URL(server.url);
    const fields = hosts(host).map((value, index) => `${index === 0 ? 'Host' : 'hOST'}: ${value}\r\n`);
    for (const path of ['/', '/api/projects', '/objects/x.webp']) {
      const socket = net.connect(Number(port), hostname);
      socket.end(`GET ${path} HTTP/1.1\r\n${fields.join('')}Connection: close\r\n\r\n`);
      const response = await text(socket);
      expect([path, response.slice(0, 12)]).toEqual([path, 'HTTP/1.1 400']);
      expect(response).not.toContain('evil.example');
    }
  });

  test('threat 23: with a public origin configured, only its host is accepted', async () => {
    const one = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://studio.example' } });
    try {
      const local = new URL(one.url).host;
      const foreign = [
        'evil.example',
        'studio.example.evil.example',
        'www.studio.example',
        'studio.example:8443',
        'studio.example:80',
        'studio.example:',
        'user@studio.example',
        'studio.example@evil.example',
        'localhost',
        local,
        local.replace('127.0.0.1', 'localhost'),
      ];
      for (const host of foreign) {
        for (const path of ['/', '/api/projects', '/objects/x.webp']) {
          const response = await rawRequest(one.url, { path, headers: { host, 'x-forwarded-host': 'studio.example' } });
          expect([host, path, response.status]).toEqual([host, path, 400]);
          expect(response.body).not.toContain(host);
        }
      }
      for (const host of ['studio.example', 'STUDIO.example', 'studio.example:443'])
        expect((await rawRequest(one.url, { path: '/api/projects', headers: { host } })).status).toBe(200);
    } finally {
      await one.close();
    }
  });

  test('a response from the cache has the headers and bytes of the first one', async () => {
    const { id } = (await admin.call('createProject', { body: aProject({ descriptionJa: '月'.repeat(1_000) }) })).body;
    const visible = async (path: string, headers: Record<string, string>) => {
      const { status, headers: received, body } = await rawRequest(server.url, { path, headers });
      const { date: _, 'x-request-id': requestId, ...rest } = received;
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      return { status, rest, body };
    };
    const host = new URL(server.url).host;
    for (const path of ['/api/projects', `/api/projects/${id}`, '/api/development-logs?limit=1'])
      for (const coding of ['br', 'gzip', 'identity']) {
        const asked = { host, 'accept-encoding': coding };
        // A change empties the cache, so the first response comes from the router.
        await admin.call('updateProject', { params: { id }, body: { progress: coding.length } });
        const [first, second] = [await visible(path, asked), await visible(path, asked)];
        expect([path, coding, second]).toEqual([path, coding, first]);
        const { 'content-type': _type, 'content-length': _length, 'content-encoding': _coding, ...kept } = first.rest;
        const known = await visible(path, { ...asked, 'if-none-match': String(kept['etag']) });
        expect([path, coding, known]).toEqual([path, coding, { status: 304, rest: kept, body: '' }]);
      }
  });

  test('threat 23: X-Forwarded-Host is never reflected, not even behind a proxy', async () => {
    const proxied = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
    try {
      for (const one of [server, proxied]) {
        const response = await (
          await one.admin()
        ).attempt('requestUpload', sampleCalls.requestUpload, {
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
        });
        const { uploadURL } = await response.json();
        expect(new URL(uploadURL).origin).toBe(one.url);
      }
    } finally {
      await proxied.close();
    }
  });

  test('threat 23: no cacheable response sets a cookie or depends on one', async () => {
    const id = /=([\w-]+)/.exec(admin.cookie)?.[1] ?? '';
    const renewed = new Set<CallName>();
    for (const client of [server.visitor(), admin]) {
      for (const name of callNames.filter((each) => callAddresses[each].method === 'GET')) {
        // About to expire, so that every response that reads the session would prolong it.
        await server.services.persistence.sessions.touch(id, {
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
        });
        const response = await client.attempt(name, sampleCalls[name]);
        const isKept = !/no-store/.test(response.headers.get('cache-control') ?? '');
        expect([name, isKept && response.headers.getSetCookie().length > 0]).toEqual([name, false]);
        if (isKept) expect(response.headers.get('cache-control')).toBe('public, no-cache');
        if (response.headers.getSetCookie().length > 0) renewed.add(name);
      }
    }
    expect([...renewed]).toEqual(expect.arrayContaining(['checkAuth', 'listDevelopmentLogs', 'listAuditEvents']));
    const kept = ['listProjects', 'listPartners'] as const;
    for (const name of kept) {
      const bodies = await Promise.all(
        [server.visitor(), admin].map(async (client) => (await client.attempt(name, sampleCalls[name])).text()),
      );
      expect(bodies[0]).toBe(bodies[1]);
    }
  });

  test('a list is compressed, has a strong ETag and returns 304 until something changes', async () => {
    for (let n = 0; n < 5; n += 1)
      await admin.call('createProject', { body: aProject({ descriptionJa: '庭に墨が降る。'.repeat(60) }) });
    const list = (headers: Record<string, string>, query = '') =>
      rawRequest(server.url, {
        path: `/api/projects${query}`,
        headers: { host: new URL(server.url).host, ...headers },
      });
    const plain = await list({});
    const etag = plain.headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await list({ 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await list({ 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
    expect(Number((await list({ 'accept-encoding': 'br' })).headers['content-length'])).toBeLessThan(
      plain.body.length / 3,
    );
    expect((await list({ 'accept-encoding': 'br' }, '?limit=4')).headers['content-encoding']).toBe('br');
    expect((await list({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await list({ 'if-none-match': etag.replace(/..."$/, '"') })).status).toBe(200);
    await admin.call('createProject', { body: aProject() });
    const changed = await list({ 'if-none-match': etag });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test('each coding has its own ETag, any of them revalidates, and 304 carries Vary', async () => {
    const { id } = (await admin.call('createProject', { body: aProject({ descriptionJa: '墨の庭。'.repeat(300) }) }))
      .body;
    await admin.call('createDevelopmentLog', { body: aLog(id, { contentJa: '墨の庭。'.repeat(300) }) });
    const codings = ['identity', 'gzip', 'br'];
    for (const path of [
      '/api/projects',
      '/api/partners',
      '/api/development-logs',
      `/api/projects/${id}`,
      '/api/openapi.json',
    ]) {
      const get = (headers: Record<string, string>) =>
        rawRequest(server.url, { path, headers: { host: new URL(server.url).host, ...headers } });
      const responses = await Promise.all(codings.map((coding) => get({ 'accept-encoding': coding })));
      const sent = new Map(responses.map(({ headers }) => [headers['content-encoding'], headers.etag]));
      // A revision is the tag of one record in all codings, because `If-Match` takes it; all other tags identify bytes.
      expect([path, new Set(sent.values()).size]).toEqual([path, path.endsWith(id) ? 1 : sent.size]);
      for (const etag of sent.values()) {
        for (const [at, coding] of codings.entries()) {
          const kept = await get({ 'accept-encoding': coding, 'if-none-match': etag ?? '' });
          const { etag: expected, vary, 'cache-control': caching } = responses[at]?.headers ?? {};
          expect([path, coding, kept.status, kept.body, kept.headers]).toEqual([
            path,
            coding,
            304,
            '',
            expect.objectContaining({ etag: expected, vary, 'cache-control': caching }),
          ]);
          expect(vary).toContain('Accept-Encoding');
          expect(kept.headers).not.toHaveProperty('content-encoding');
        }
      }
    }
  });

  test('a change of another server on the same store is visible after the next poll of the log', async () => {
    const other = await startTestServer({ dataDir: server.dataDir });
    try {
      const before = (await other.visitor().call('listProjects', undefined)).body.length;
      await admin.call('createProject', { body: aProject() });
      await other.services.persistence.changes.catchUp();
      expect((await other.visitor().call('listProjects', undefined)).body).toHaveLength(before + 1);
    } finally {
      await other.close();
    }
  });
});

test('two apps in one process do not share sessions', async () => {
  const [first, second] = [await startTestServer(), await startTestServer()];
  try {
    const admin = await first.admin();
    const statusOf = async ({ url }: { url: string }) =>
      (await fetch(`${url}/api/admin/audit`, { headers: { cookie: admin.cookie } })).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
  } finally {
    await second.close();
    await first.close();
  }
});
