import http from 'node:http';
import zlib from 'node:zlib';

import { describe, expect, test } from '@jest/globals';

import { rawRequest } from '../../testing/raw-request';
import { aPartner, aProject, aRequest } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

const json = { 'content-type': 'application/json' };

describe('hostile input', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  const post = (path: string, body: BodyInit, headers: Record<string, string> = json) =>
    expectingNoChange(server, async () => {
      const response = await admin.fetch(path, { method: 'POST', headers, body });
      const problem: { code?: string; errors?: { path: string }[] } = await response.json();
      return { status: response.status, ...problem };
    });

  test('threat 6: a body that is not UTF-8 is rejected, not stored with replacement characters', async () => {
    const text = JSON.stringify(aPartner({ nameJa: 'é' }));
    const latin = Buffer.from(text, 'latin1');
    const wide = Buffer.from(text, 'utf16le');
    for (const type of [
      'application/json; charset=iso-8859-1',
      'application/json;charset="Shift_JIS"',
      'application/json; charset=utf-16',
    ]) {
      expect([type, (await post('/api/partners', new Uint8Array(latin), { 'content-type': type })).status]).toEqual([
        type,
        415,
      ]);
    }
    for (const bytes of [
      latin,
      wide,
      Buffer.from([...Buffer.from('{"nameJa":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
    ]) {
      expect((await post('/api/partners', new Uint8Array(bytes))).status).toBe(400);
      expect(
        (await post('/api/partners', new Uint8Array(zlib.gzipSync(bytes)), { ...json, 'content-encoding': 'gzip' }))
          .status,
      ).toBe(400);
    }
    for (const type of [
      'application/json; charset=UTF-8',
      'application/json;charset="utf-8"',
      'Application/JSON; charset=utf8',
    ]) {
      const taken = await admin.fetch('/api/partners', {
        method: 'POST',
        headers: { 'content-type': type },
        body: new TextEncoder().encode(text),
      });
      expect([type, taken.status, (await taken.json()).nameJa]).toEqual([type, 201, 'é']);
    }
  });

  test('threat 6: an empty chunked body of any type is accepted, its first byte is rejected', async () => {
    const { host } = new URL(server.url);
    const send = (method: string, path: string, headers: http.OutgoingHttpHeaders, body: string[]) =>
      rawRequest(server.url, {
        method,
        path,
        body,
        headers: { ...headers, host, origin: server.url, cookie: admin.cookie, 'transfer-encoding': 'chunked' },
      });
    const types: http.OutgoingHttpHeaders[] = [{}, json, { 'content-type': 'text/plain' }];
    for (const headers of types) {
      const { id } = (await admin.call('createPartner', { body: aPartner() })).body;
      const path = `/api/partners/${id}`;
      if (headers !== json)
        expect((await expectingNoChange(server, () => send('DELETE', path, headers, ['x']))).status).toBe(415);
      else expect((await expectingNoChange(server, () => send('DELETE', path, headers, ['{"a":1}']))).status).toBe(400);
      expect((await send('DELETE', path, headers, [])).status).toBe(204);
      expect((await send('POST', '/api/objects/upload', headers, [])).status).toBe(200);
    }
  });

  test.each([
    { username: { $ne: null }, password: { $ne: null } },
    { username: 'admin', password: { $gt: '' } },
    { username: ['admin'], password: 'x' },
    { username: 'admin', password: 'x', $where: '1' },
  ])('threat 7: operator injection in a body, %j, returns 400', async (body) => {
    expect((await post('/api/admin/auth/login', JSON.stringify(body))).status).toBe(400);
  });

  test.each([
    '/api/projects?id[$ne]=',
    '/api/collaboration-requests?search[$regex]=.',
    '/api/admin/audit?actor[$ne]=x',
    '/api/admin/audit?actor=a&actor=b',
    '/api/projects?limit=1;drop',
  ])('threat 7: operator injection in the query %s returns 400', async (path) => {
    expect((await admin.fetch(path)).status).toBe(400);
  });

  test('threat 7: an id that is an expression matches no record', async () => {
    await admin.call('createProject', { body: aProject() });
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
  ])('threat 8: prototype pollution %s returns 400', async (body) => {
    expect((await post('/api/projects', body)).status).toBe(400);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test('threat 8: unknown keys are rejected, each with its path', async () => {
    const response = await post(
      '/api/projects',
      JSON.stringify({ ...aProject(), admin: true, characters: [{ nameJa: 'a', roleJa: 'b', extra: 1 }] }),
    );
    expect([response.status, response.errors?.map(({ path }) => path).sort()]).toEqual([
      400,
      ['admin', 'characters.0.extra'],
    ]);
  });

  describe('threat 9', () => {
    const large = JSON.stringify({ ...aProject(), music: 'x'.repeat(257 * 1024) });

    test('threat 9: a body of 257 KB returns 413, with a length or in chunks', async () => {
      expect((await post('/api/projects', large)).status).toBe(413);
      const { cookie } = admin;
      const chunked = await expectingNoChange(server, () =>
        rawRequest(server.url, {
          method: 'POST',
          path: '/api/projects',
          headers: { ...json, cookie, origin: server.url, host: new URL(server.url).host },
          body: [large.slice(0, 100_000), large.slice(100_000)],
        }),
      );
      expect(chunked.status).toBe(413);
    });

    test('threat 9: a gzip bomb returns 413, a compressed body within the limit is read', async () => {
      const gzip = { ...json, 'content-encoding': 'gzip' };
      const bomb = zlib.gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '), { level: 1 });
      expect((await post('/api/projects', new Uint8Array(bomb), gzip)).status).toBe(413);
      // Rejected as soon as the limit is exceeded, without waiting for the rest of the bomb, which never arrives.
      const { cookie } = admin;
      const one = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const headers = {
        ...gzip,
        cookie,
        origin: server.url,
        host: new URL(server.url).host,
        'content-length': bomb.length,
      };
      const beginning = bomb.subarray(0, bomb.length / 10);
      expect(
        (
          await rawRequest(server.url, {
            method: 'POST',
            path: '/api/projects',
            headers,
            body: [beginning],
            unfinished: true,
          })
        ).status,
      ).toBe(413);
      // An unread body must not block the next request on the connection.
      expect(
        (await rawRequest(server.url, { method: 'POST', path: '/api/projects', headers, body: [bomb], agent: one }))
          .status,
      ).toBe(413);
      expect(
        (await rawRequest(server.url, { path: '/api/projects', headers: { host: headers.host }, agent: one })).status,
      ).toBe(200);
      one.destroy();
      const small = await admin.fetch('/api/projects', {
        method: 'POST',
        headers: gzip,
        body: new Uint8Array(zlib.gzipSync(JSON.stringify(aProject()))),
      });
      expect(small.status).toBe(201);
    });

    const partner = Buffer.from(JSON.stringify(aPartner()));
    const gzipped = zlib.gzipSync(partner);
    test.each<[string, string, Buffer]>([
      ['plain', 'gzip', partner],
      ['a truncated', 'gzip', gzipped.subarray(0, -9)],
      ['junk after gzip', 'gzip', Buffer.concat([gzipped, partner])],
      ['plain', 'deflate', partner],
      ['a truncated', 'deflate', zlib.deflateSync(partner).subarray(0, -5)],
      ['plain', 'br', partner],
      ['a truncated', 'br', zlib.brotliCompressSync(partner).subarray(0, -5)],
    ])(
      'threat 9: a body that is %s instead of %s returns 400, and its connection stays usable',
      async (_wrong, coding, body) => {
        const headers = { ...json, 'content-encoding': coding };
        for (const path of [
          '/api/partners',
          '/api/collaboration-requests',
          '/api/admin/auth/login',
          '/api/client-errors',
        ]) {
          const response = await post(path, new Uint8Array(body), headers);
          expect([path, response.status, response.code]).toEqual([path, 400, 'bad-request']);
        }
        const one = new http.Agent({ keepAlive: true, maxSockets: 1 });
        const { host } = new URL(server.url);
        const request = {
          method: 'POST',
          path: '/api/collaboration-requests',
          headers: { ...headers, origin: server.url, host, 'content-length': body.length },
          agent: one,
        };
        expect((await rawRequest(server.url, { ...request, body: [body] })).status).toBe(400);
        expect((await rawRequest(server.url, { path: '/api/projects', headers: { host }, agent: one })).status).toBe(
          200,
        );
        one.destroy();
      },
    );

    test('threat 9: a body of 33 levels returns 400, 32 levels are read, and 100,000 overflow no stack', async () => {
      // The body itself is the first level, the value of `music` the second.
      const nested = (levels: number) =>
        `{"titleJa":"a","descriptionJa":"b","music":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
      expect((await post('/api/projects', nested(33))).status).toBe(400);
      expect((await post('/api/projects', nested(100_000))).status).toBe(400);
      const accepted = await admin.fetch('/api/projects', { method: 'POST', headers: json, body: nested(32) });
      expect(accepted.status).toBe(201);
    });

    test('invalid JSON and a body that is not an object return 400', async () => {
      for (const body of ['{', '"text"', '[]', 'null', '{"a":1}}'])
        expect([body, (await post('/api/projects', body)).status]).toEqual([body, 400]);
    });
  });

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://u:p@evil.example',
    'vbscript:x',
    'file:///etc/passwd',
  ])('threat 10: the link %j returns 400 in links of projects, partners and requests', async (link) => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    const bodies: [string, string, object][] = [
      ['POST', '/api/projects', aProject({ steamUrl: link })],
      ['PATCH', `/api/projects/${id}`, { mediaPackUrl: link }],
      ['PATCH', `/api/projects/${id}`, { platforms: [{ name: 'PC', url: link }] }],
      ['PATCH', `/api/projects/${id}`, { posterUrl: link }],
      ['PATCH', `/api/projects/${id}`, { screenshots: [link] }],
      ['POST', '/api/partners', aPartner({ contactWebsite: link })],
      // A portfolio may be any text: `//evil.example` does not parse as a URL and is never rendered as a link.
      ...(URL.canParse(link)
        ? ([['POST', '/api/collaboration-requests', aRequest({ portfolio: link })]] as [string, string, object][])
        : []),
    ];
    for (const [method, path, body] of bodies) {
      const response = await expectingNoChange(server, () =>
        admin.fetch(path, { method, headers: json, body: JSON.stringify(body) }),
      );
      expect([method, path, response.status]).toEqual([method, path, 400]);
    }
  });
});
