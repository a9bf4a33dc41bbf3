import { Writable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { callAddresses, type CallName } from 'shared-contracts/http';

import { readConfig } from '../config';
import type { Persistence } from '../persistence';
import type { ApiClient } from '../testing/api-client';
import { rawRequest } from '../testing/raw-request';
import { aProject } from '../testing/records';
import { sampleCalls } from '../testing/sample-calls';
import { startTestServer, type TestServer } from '../testing/test-server';
import { createLogger } from './logger';

const secret = 'secret-in-a-message';
const names = Object.keys(callAddresses).filter((name): name is CallName => name in callAddresses);

function expectSecurityHeaders(headers: Headers): void {
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
}

/** A store of which only sessions work: everything else throws a text that nobody may see. */
function broken(persistence: Persistence): Persistence {
  const fail = () => {
    throw new Error(secret);
  };
  return new Proxy(persistence, {
    get: (target, name) => {
      if (name === 'sessions' || name === 'changes' || name === 'close') return Reflect.get(target, name);
      return typeof Reflect.get(target, name) === 'function' ? fail : new Proxy({}, { get: () => fail });
    },
  });
}

describe('an unexpected fault', () => {
  test('threat 24: in every call is answered without its text, with a request id and all security headers', async () => {
    let isBroken = false;
    const server = await startTestServer({
      prepare: (services) => {
        const switched = new Proxy(services.persistence, {
          get: (target, name) => {
            const value: unknown = Reflect.get(isBroken ? broken(target) : target, name);
            return typeof value === 'function' && !isBroken ? value.bind(target) : value;
          },
        });
        const fail = () => Promise.reject(new Error(secret));
        return { ...services, persistence: switched, images: Object.assign(services.images, { requestUpload: fail }), answers: Object.assign(services.answers, { get: fail }) };
      },
    });
    try {
      const admin = await server.admin();
      isBroken = true;
      // Logging out ends the session that the others need.
      const ordered: CallName[] = [...names.filter((name) => name !== 'logout'), 'logout'];
      for (const name of ordered) {
        const response = await admin.attempt(name, sampleCalls[name]);
        const text = await response.text();
        expect([name, response.status]).toEqual([name, 500]);
        expect(text).not.toContain(secret);
        expect(JSON.parse(text)).toMatchObject({ code: 'internal', requestId: response.headers.get('x-request-id') });
        expect(response.headers.get('cache-control')).toBe('no-store');
        expectSecurityHeaders(response.headers);
      }
    } finally {
      isBroken = false;
      await server.close();
    }
  });

  test('threat 24: goes into the log with the request id, and secrets do not', async () => {
    const lines: string[] = [];
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'trace' });
    const logger = createLogger(
      config,
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          lines.push(chunk.toString());
          done();
        },
      }),
    );
    const server = await startTestServer({
      prepare: (services) => ({ ...services, logger }),
      after: [
        () => {
          throw new Error(secret);
        },
      ],
    });
    try {
      const response = await server.visitor().fetch('/page?signature=hidden');
      const { requestId } = await response.json();
      await server.admin();
      logger.info({ body: { password: 'hunter2' } }, 'x');
      const log = lines.join('');
      expect(lines.some((line) => line.includes(secret) && line.includes(requestId))).toBe(true);
      expect(log).not.toMatch(/hidden|hunter2|bokkado-admin/);
    } finally {
      await server.close();
    }
  });
});

describe('headers', () => {
  let server: TestServer;
  let admin: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({
      after: [
        async (ctx, next) => {
          if (ctx.path === '/broken') throw new Error(secret);
          if (ctx.path === '/missing') return next();
          ctx.type = 'text/html';
          ctx.body = '<!doctype html><title>page</title>';
          return undefined;
        },
      ],
    });
    admin = await server.admin();
  });
  afterAll(() => server.close());

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

  test.each(['evil.example', 'evil.example:3000', 'localhost:1', 'localhost.evil.example', '127.0.0.1'])('threat 23: the host %j is 400', async (host) => {
    for (const path of ['/', '/api/projects', '/objects/x.webp']) {
      const answer = await rawRequest(server.url, { path, headers: { host } });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body).not.toContain(host);
    }
  });

  test('threat 23: X-Forwarded-Host is never reflected, behind a proxy neither', async () => {
    const proxied = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
    try {
      for (const one of [server, proxied]) {
        const response = await (await one.admin()).attempt('requestUpload', sampleCalls.requestUpload, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
        const { uploadURL } = await response.json();
        expect(new URL(uploadURL).origin).toBe(one.url);
      }
    } finally {
      await proxied.close();
    }
  });

  test('threat 23: what may be kept sets no cookie, what depends on the cookie is not kept', async () => {
    for (const client of [server.visitor(), admin]) {
      for (const name of names.filter((each) => callAddresses[each].method === 'GET')) {
        const response = await client.attempt(name, sampleCalls[name]);
        const isKept = !/no-store/.test(response.headers.get('cache-control') ?? '');
        expect([name, isKept && response.headers.getSetCookie().length > 0]).toEqual([name, false]);
        if (isKept) expect(response.headers.get('cache-control')).toBe('public, no-cache');
      }
    }
    const kept = ['listProjects', 'listPartners'] as const;
    for (const name of kept) {
      const bodies = await Promise.all([server.visitor(), admin].map(async (client) => (await client.attempt(name, sampleCalls[name])).text()));
      expect(bodies[0]).toBe(bodies[1]);
    }
  });

  test('a list is compressed, has a strong ETag and is 304 until something changes', async () => {
    for (let n = 0; n < 5; n += 1) await admin.call('createProject', { body: aProject({ descriptionJa: '庭に墨が降る。'.repeat(60) }) });
    const list = (headers: Record<string, string>, query = '') => rawRequest(server.url, { path: `/api/projects${query}`, headers: { host: new URL(server.url).host, ...headers } });
    const plain = await list({});
    const etag = plain.headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await list({ 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await list({ 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
    expect(Number((await list({ 'accept-encoding': 'br' })).headers['content-length'])).toBeLessThan(plain.body.length / 3);
    expect((await list({ 'accept-encoding': 'br' }, '?limit=4')).headers['content-encoding']).toBe('br');
    expect((await list({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    await admin.call('createProject', { body: aProject() });
    const changed = await list({ 'if-none-match': etag });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test('a change of another server on the same store is seen within a second', async () => {
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

test('one app serves one store: two do not share sessions', async () => {
  const [first, second] = [await startTestServer(), await startTestServer()];
  try {
    const admin = await first.admin();
    const response = await fetch(`${second.url}/api/admin/audit`, { headers: { cookie: admin.cookie } });
    expect(response.status).toBe(401);
  } finally {
    await second.close();
    await first.close();
  }
});
