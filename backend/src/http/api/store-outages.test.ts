import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import Libsql from 'libsql';

import { pageCode, shellCode, TestBuilds } from '../../testing/samples/test-builds';
import { StoreUnavailable } from '../../persistence';
import { storeFileName } from '../../persistence/sqlite/open-file';
import type { ApiClient } from '../../testing/api-client';
import { describeWithServer } from '../../testing/servers/describe-with-server';
import { aLog, aPartner, aProject } from '../../testing/samples/records';
import { expectSecurityHeaders } from '../../testing/security-headers';
import { TestProxy } from '../../testing/servers/test-proxy';
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/servers/test-server';

/** Maximum milliseconds of a call, below the half minute that the driver would wait. */
const callLimit = 20_000;

const builds = new TestBuilds();
let server: TestServer;

/** The data of the landing page are read at the start; those of records are not. */
const shell = `${shellCode}
const needsOfPage = exports.dataNeeds;
exports.dataNeeds = (route, modules) =>
  route.path?.startsWith('/project/') ? [{ call: 'listPartners' }] : needsOfPage(route, modules);`;

/**
 * Starts the whole product with a page that shows the titles of all projects.
 * @param prepare replaces services that the calls use
 */
async function start(env: Record<string, string>, prepare?: TestServerOptions['prepare']): Promise<void> {
  builds.write('shell', '000000000001', shell);
  builds.write('mfe-public', '000000000002', pageCode('responses[0].value.map((each) => each.titleJa).join()'));
  server = await startTestServer({ builds, env, prepare });
}

afterEach(async () => {
  await server.close();
  builds.remove();
});

async function get(path: string, client: ApiClient = server.visitor()) {
  const response = await client.fetch(path);
  const text = await response.text();
  return {
    status: response.status,
    text,
    headers: response.headers,
    isStale: response.headers.get('cache-status')?.includes('detail=store-unavailable') ?? false,
  };
}

/** Expects pages and lists from before an edit during an outage, and then current ones after the next edit. */
async function expectStaleBetween(admin: ApiClient, stop: () => void, mend: () => void): Promise<void> {
  const { id } = (await admin.call('createProject', { body: aProject({ titleJa: '墨の庭' }) })).body;
  const first = await get('/');
  expect([first.status, first.isStale]).toEqual([200, false]);
  expect(first.text).toContain('<main>墨の庭</main>');
  await get('/api/projects');
  await admin.call('updateProject', { params: { id }, body: { titleJa: '紙の庭' } });
  stop();
  const stale = await get('/');
  expect([stale.status, stale.isStale, stale.headers.get('cache-control')]).toEqual([200, true, 'no-store']);
  expect(stale.text).toBe(first.text);
  for (const path of ['/', '/?lang=ko', '/api/projects']) {
    const next = await get(path);
    expect([path, next.status, next.isStale]).toEqual([path, 200, true]);
  }
  // An editor gets an error rather than a list without the last save.
  expect((await get('/api/projects', admin)).status).toBe(503);
  mend();
  // Connections come back within moments; until then an edit is refused and can be repeated.
  const edit = () => admin.attempt('updateProject', { params: { id }, body: { titleJa: '風の庭' } });
  let edited = await edit();
  while (edited.status === 503) edited = await edit();
  expect(edited.status).toBe(200);
  for (const path of ['/', '/?lang=ko', '/api/projects']) {
    const next = await get(path);
    expect([path, next.status, next.isStale]).toEqual([path, 200, false]);
    expect(next.text).toContain('風の庭');
  }
}

describeWithServer('TEST_MONGODB_URI', 'while MongoDB', (address) => {
  let line: TestProxy;
  let admin: ApiClient;

  beforeAll(async () => {
    line = await TestProxy.to(address);
  });

  afterAll(() => line.close());

  beforeEach(async () => {
    const url = new URL(line.through(address));
    url.pathname = `/outage-${Math.random().toString(36).slice(2)}`;
    await start({ MONGODB_URI: url.href });
    admin = await server.admin();
  });

  // A server that is closed during an outage of its database would first wait for it.
  afterEach(() => line.mend());

  describe.each([
    ['is gone', () => line.cut()],
    ['hangs', () => line.pass(0)],
  ])('%s,', (_name, stop) => {
    test('pages and lists survive an edit just before the outage until the first one after it', async () => {
      await expectStaleBetween(admin, stop, () => line.mend());
    }, 60_000);

    test('calls and pages that are not cached fail within their timeout', async () => {
      const { id } = (await admin.call('createPartner', { body: aPartner() })).body;
      stop();
      const begun = performance.now();
      const responses = await Promise.all([
        admin.attempt('updatePartner', { params: { id }, body: { nameEn: 'Mio' } }),
        admin.attempt('listAuditEvents', undefined),
        admin.attempt('exportCollaborationRequests', {}),
        server.visitor().attempt('listPartners', undefined),
        server.visitor().attempt('login', { body: { username: 'admin', password: 'x' } }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
      for (const { headers } of responses) expect(headers.get('retry-after')).toBe('2');
      const page = await get('/project/1?lang=ko');
      expect(performance.now() - begun).toBeLessThan(callLimit);
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.headers.get('retry-after')).toBe('2');
      expect(page.text).toContain('<html lang="ko"');
      expect(page.text).toContain('다시 시도');
      expectSecurityHeaders(page.headers);
    }, 60_000);
  });

  test('is gone, a scheduled log that becomes due does not hide the others', async () => {
    const project = (await admin.call('createProject', { body: aProject() })).body;
    const dueAt = Date.now() + 60 * 60 * 1_000;
    await admin.call('createDevelopmentLog', { body: aLog(project.id, { titleJa: '昨日' }) });
    const publishedAt = new Date(dueAt).toISOString();
    await admin.call('createDevelopmentLog', { body: aLog(project.id, { titleJa: '明日', publishedAt }) });
    const first = await get('/api/development-logs');
    line.cut();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(dueAt + 1);
    try {
      const stale = await get('/api/development-logs');
      expect([stale.status, stale.isStale, stale.text]).toEqual([200, true, first.text]);
    } finally {
      clock.mockRestore();
    }
  }, 60_000);

  test('dies under load, every call succeeds or returns 503, and retries carry each one out once', async () => {
    const bodies = Array.from({ length: 60 }, (_, n) => ({
      body: aPartner({ nameJa: `名${n}` }),
      idempotencyKey: `k${n}`,
    }));
    const statuses = new Set<number>();
    for (let round = 0; round < 3; round += 1) {
      const responses = bodies.map((arg) => admin.attempt('createPartner', arg));
      const reads = bodies.map(() => admin.attempt('listAuditEvents', undefined));
      // While the others are in flight.
      await Promise.race(responses);
      line.cut();
      for (const { status } of await Promise.all([...responses, ...reads])) statuses.add(status);
      line.mend();
    }
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    // A busy store may need several retries; each response has to be a success or 503.
    for (let left = bodies; left.length > 0;) {
      const responses = await Promise.all(left.map((arg) => admin.attempt('createPartner', arg)));
      expect(responses.map(({ status }) => status).filter((status) => ![201, 503].includes(status))).toEqual([]);
      left = left.filter((_arg, n) => responses[n]?.status === 503);
    }
    const { items } = await server.services.persistence.list('partner');
    expect(new Set(items.map(({ data }) => data.nameJa)).size).toBe(bodies.length);
    expect(items).toHaveLength(bodies.length);
    expect((await server.services.persistence.archive.verify()).problems).toEqual([]);
  }, 120_000);
});

test('while another process locks the SQLite file, writes return 503 and pages are served', async () => {
  await start({});
  const admin = await server.admin();
  const { id } = (await admin.call('createProject', { body: aProject() })).body;
  const other = new Libsql(path.join(server.dataDir, storeFileName));
  try {
    other.exec('BEGIN IMMEDIATE');
    const begun = performance.now();
    const writes = [1, 2, 3].map((n) =>
      admin.attempt('updateProject', { params: { id }, body: { titleEn: `${n}` }, idempotencyKey: `k${n}` }),
    );
    expect((await get('/')).status).toBe(200);
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([503, 503, 503]);
    // Waiting one after another would take nine seconds.
    expect(performance.now() - begun).toBeLessThan(8_000);
    other.exec('ROLLBACK');
    const { body } = await admin.call('updateProject', {
      params: { id },
      body: { titleEn: 'x' },
      idempotencyKey: 'k1x',
    });
    expect(body.revision).toBe(2);
  } finally {
    other.close();
  }
}, 30_000);

test('while SQLite cannot be read, pages and lists are stale until the first edit after it', async () => {
  let isGone = false;
  const gone = () => Promise.reject(new StoreUnavailable('The file cannot be read'));
  await start({}, (services) => ({
    ...services,
    persistence: new Proxy(services.persistence, {
      get: (target, name) => {
        if (isGone && ['mutate', 'get', 'getMany', 'list'].includes(String(name))) return gone;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  }));
  await expectStaleBetween(
    await server.admin(),
    () => (isGone = true),
    () => (isGone = false),
  );
}, 30_000);
