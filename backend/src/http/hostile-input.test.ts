import http from 'node:http';
import zlib from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { ApiClient } from '../testing/api-client';
import { rawRequest } from '../testing/raw-request';
import { aPartner, aProject, aRequest } from '../testing/records';
import { describeOnStores } from '../testing/stores';
import { startTestServer, type TestServer } from '../testing/test-server';
import { leavingNothing } from '../testing/unchanged';

const json = { 'content-type': 'application/json' };

describeOnStores('hostile input', (store) => {
  let server: TestServer;
  let admin: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ env: store.env() });
    admin = await server.admin();
  });
  afterAll(() => server.close());

  const post = (path: string, body: BodyInit, headers: Record<string, string> = json) =>
    leavingNothing(server, async () => {
      const response = await admin.fetch(path, { method: 'POST', headers, body });
      const answer: { code?: string; errors?: { path: string }[] } = await response.json();
      return { status: response.status, ...answer };
    });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/csp-report',
    'application/json-patch+json',
    'text/plain; application/json',
    '',
  ])('threat 6: a body of type %j is 415', async (type) => {
    const body = JSON.stringify(aRequest());
    expect((await post('/api/collaboration-requests', new TextEncoder().encode(body), { 'content-type': type })).status).toBe(415);
    expect((await post('/api/admin/auth/login', new TextEncoder().encode('{"username":"a","password":"b"}'), { 'content-type': type })).status).toBe(415);
  });

  test.each([
    { username: { $ne: null }, password: { $ne: null } },
    { username: 'admin', password: { $gt: '' } },
    { username: ['admin'], password: 'x' },
    { username: 'admin', password: 'x', $where: '1' },
  ])('threat 7: operator injection in a body, %j, is 400', async (body) => {
    expect((await post('/api/admin/auth/login', JSON.stringify(body))).status).toBe(400);
  });

  test.each(['/api/projects?id[$ne]=', '/api/collaboration-requests?search[$regex]=.', '/api/admin/audit?actor[$ne]=x', '/api/admin/audit?actor=a&actor=b', '/api/projects?limit=1;drop'])(
    'threat 7: operator injection in the query %s is 400',
    async (path) => {
      expect((await admin.fetch(path)).status).toBe(400);
    },
  );

  test('threat 7: an id that is an expression is no record', async () => {
    for (const id of ['{"$ne":null}', '%7B%22$ne%22:null%7D', "1' OR '1'='1"]) {
      expect((await admin.fetch(`/api/projects/${encodeURIComponent(id)}`)).status).toBe(404);
      expect((await admin.fetch(`/api/projects/${encodeURIComponent(id)}`, { method: 'DELETE' })).status).toBe(404);
    }
  });

  test.each([
    '{"titleJa":"a","descriptionJa":"b","__proto__":{"x":1}}',
    '{"titleJa":"a","descriptionJa":"b","constructor":{"prototype":{"x":1}}}',
    '{"titleJa":"a","descriptionJa":"b","music":{"__proto__":{"x":1}}}',
    '{"titleJa":"a","descriptionJa":"b","music":[{"constructor":{"prototype":{"x":1}}}]}',
    '{"titleJa":"a","descriptionJa":"b","characters":[{"nameJa":"a","roleJa":"b","__proto__":{"x":1}}]}',
  ])('threat 8: prototype pollution %s is 400', async (body) => {
    expect((await post('/api/projects', body)).status).toBe(400);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test('threat 8: unknown keys are refused, each with its path', async () => {
    const answer = await post('/api/projects', JSON.stringify({ ...aProject(), admin: true, characters: [{ nameJa: 'a', roleJa: 'b', extra: 1 }] }));
    expect([answer.status, answer.errors?.map(({ path }) => path).sort()]).toEqual([400, ['admin', 'characters.0.extra']]);
  });

  describe('threat 9', () => {
    const large = JSON.stringify({ ...aProject(), music: 'x'.repeat(257 * 1024) });

    test('threat 9: 257 KB are 413, announced or in chunks', async () => {
      expect((await post('/api/projects', large)).status).toBe(413);
      const { cookie } = admin;
      const chunked = await leavingNothing(server, () =>
        rawRequest(server.url, {
          method: 'POST',
          path: '/api/projects',
          headers: { ...json, cookie, origin: server.url, host: new URL(server.url).host },
          body: [large.slice(0, 100_000), large.slice(100_000)],
        }),
      );
      expect(chunked.status).toBe(413);
    });

    test('threat 9: a gzip bomb is 413, and what is within the limit is read', async () => {
      const gzip = { ...json, 'content-encoding': 'gzip' };
      const bomb = zlib.gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '), { level: 1 });
      expect((await post('/api/projects', new Uint8Array(bomb), gzip)).status).toBe(413);
      // Refused as soon as the limit is passed: the rest of the bomb, which never comes, is not waited for.
      const { cookie } = admin;
      const one = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const headers = { ...gzip, cookie, origin: server.url, host: new URL(server.url).host, 'content-length': bomb.length };
      const beginning = bomb.subarray(0, bomb.length / 10);
      expect((await rawRequest(server.url, { method: 'POST', path: '/api/projects', headers, body: [beginning], unfinished: true })).status).toBe(413);
      // Nor does what was not read keep whoever uses the connection next waiting.
      expect((await rawRequest(server.url, { method: 'POST', path: '/api/projects', headers, body: [bomb], agent: one })).status).toBe(413);
      expect((await rawRequest(server.url, { path: '/api/projects', headers: { host: headers.host }, agent: one })).status).toBe(200);
      one.destroy();
      const small = await admin.fetch('/api/projects', { method: 'POST', headers: gzip, body: new Uint8Array(zlib.gzipSync(JSON.stringify(aProject()))) });
      expect(small.status).toBe(201);
    });

    test('threat 9: 33 levels are 400, 32 are read, and 100,000 overflow nothing', async () => {
      // The body itself is the first level, the value of `music` the second.
      const nested = (levels: number) => `{"titleJa":"a","descriptionJa":"b","music":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
      expect((await post('/api/projects', nested(33))).status).toBe(400);
      expect((await post('/api/projects', nested(100_000))).status).toBe(400);
      expect((await admin.fetch('/api/projects', { method: 'POST', headers: json, body: nested(32) })).status).toBe(201);
    });

    test('broken JSON and a body that is no object are 400', async () => {
      for (const body of ['{', '"text"', '[]', 'null', '{"a":1}}']) expect([body, (await post('/api/projects', body)).status]).toEqual([body, 400]);
    });
  });

  test.each(['javascript:alert(1)', 'java\tscript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://u:p@evil.example', 'vbscript:x', 'file:///etc/passwd'])(
    'threat 10: the link %j is 400 wherever a link is stored',
    async (link) => {
      const { id } = (await admin.call('createProject', { body: aProject() })).body;
      const bodies: [string, string, object][] = [
        ['POST', '/api/projects', aProject({ steamUrl: link })],
        ['PATCH', `/api/projects/${id}`, { mediaPackUrl: link }],
        ['PATCH', `/api/projects/${id}`, { platforms: [{ name: 'PC', url: link }] }],
        ['PATCH', `/api/projects/${id}`, { posterUrl: link }],
        ['PATCH', `/api/projects/${id}`, { screenshots: [link] }],
        ['POST', '/api/partners', aPartner({ contactWebsite: link })],
        // A portfolio may be any text: `//evil.example` is a text that is no URL, and is never made a link.
        ...(URL.canParse(link) ? ([['POST', '/api/collaboration-requests', aRequest({ portfolio: link })]] as [string, string, object][]) : []),
      ];
      for (const [method, path, body] of bodies) {
        const response = await leavingNothing(server, () => admin.fetch(path, { method, headers: json, body: JSON.stringify(body) }));
        expect([method, path, response.status]).toEqual([method, path, 400]);
      }
    },
  );

  test('a bad If-Match or Idempotency-Key is 400', async () => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    const headerSets: Record<string, string>[] = [{ 'if-match': 'W/"1"' }, { 'if-match': '1' }, { 'if-match': '"1", "2"' }, { 'idempotency-key': 'k'.repeat(201) }];
    for (const headers of headerSets) {
      const refused = await leavingNothing(server, () =>
        admin.fetch(`/api/projects/${id}`, { method: 'PATCH', headers: { ...json, ...headers }, body: '{"titleEn":"x"}' }),
      );
      expect([headers, refused.status]).toEqual([headers, 400]);
    }
  });
});
