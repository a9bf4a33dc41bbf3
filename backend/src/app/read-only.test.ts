import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { calls, type CallDescriptor } from 'shared-contracts/http';

import { StoreUnusable } from '../persistence';
import { ApiClient, readProblem } from '../testing/api-client';
import { aPng } from '../testing/samples/images';
import { aPartner, aRequest } from '../testing/samples/records';
import { callNames, sampleCalls } from '../testing/samples/sample-calls';
import { describeOnStores } from '../testing/servers/stores';
import { startTestServer, type TestServer } from '../testing/servers/test-server';

const descriptorOf = (name: (typeof callNames)[number]): CallDescriptor => calls[name];
const changing = callNames.filter((name) => descriptorOf(name).method !== 'GET');
const reports = changing.filter((name) => descriptorOf(name).status === 202);
const refused = changing.filter((name) => name !== 'logout' && !reports.includes(name));
const reading = callNames.filter((name) => descriptorOf(name).method === 'GET');

const token = 'a token of a team that is long enough';

async function all(items: AsyncIterable<unknown>): Promise<string[]> {
  const texts: string[] = [];
  for await (const item of items) texts.push(JSON.stringify(item));
  return texts.sort();
}

/** Everything that a store holds. */
async function contentOf({ services: { persistence } }: TestServer) {
  const { archive, counters } = persistence;
  return {
    records: await all(archive.records()),
    events: await all(archive.events()),
    uploads: await all(archive.uploads()),
    counters: await counters.openKeys('', 365 * 24 * 60 * 60_000),
    numbers: await all(archive.numbers()),
  };
}

describeOnStores('a product that is read-only', (store) => {
  let writable: TestServer;
  let server: TestServer;
  let url = '';
  const admin = new ApiClient(() => url);
  const another = new ApiClient(() => url);
  let upload: { url: string; headers: Record<string, string>; content: Buffer };

  beforeAll(async () => {
    const env = store.env();
    writable = await startTestServer({ env });
    url = writable.url;
    for (const client of [admin, another]) await client.signIn('admin', 'bokkado-admin');
    await admin.call('createPartner', { body: aPartner() });
    const content = await aPng();
    const { body } = await admin.call('requestUpload', {
      body: { contentType: 'image/png', contentLength: content.length },
    });
    // Its events are in the log.
    await writable.services.persistence.changes.catchUp();
    const { pathname, search } = new URL(body.uploadURL);
    upload = { url: `${pathname}${search}`, headers: body.headers, content };
    const readOnly = { ...env, READ_ONLY: '2999-01-31T05:00+09:00', DEPLOY_TOKEN: token };
    server = await startTestServer({ env: readOnly, dataDir: writable.dataDir });
    url = server.url;
  });
  afterAll(async () => {
    await server.close();
    await writable.close();
  });

  const attempt = (name: (typeof callNames)[number]) =>
    admin.attempt(name, sampleCalls[name], calls[name].access === 'token' ? { authorization: `Bearer ${token}` } : {});

  test('every call that changes something is refused with the time to try again, and leaves no trace', async () => {
    const before = await contentOf(server);
    expect(refused.length).toBeGreaterThan(50);
    for (const name of refused) {
      const response = await attempt(name);
      expect([name, response.status]).toEqual([name, 503]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_600);
      expect((await readProblem(response)).body).toMatchObject({
        code: 'read-only',
        retryAfter: Number(response.headers.get('retry-after')),
      });
    }
    for (const name of reports) expect([name, (await attempt(name)).status]).toEqual([name, 202]);
    expect(await contentOf(server)).toEqual(before);
  });

  test('visitors are told so, too', async () => {
    const { status, body } = await server.visitor().refused('createCollaborationRequest', { body: aRequest() });
    expect([status, body.code]).toEqual([503, 'read-only']);
  });

  test('every read is served, and nothing is written for it', async () => {
    const before = await contentOf(server);
    expect(reading.length).toBeGreaterThan(30);
    for (const name of reading) expect([name, (await attempt(name)).status < 500]).toEqual([name, true]);
    expect((await admin.call('listPartners', undefined)).body).toHaveLength(1);
    expect(await contentOf(server)).toEqual(before);
    const ready = await server.visitor().fetch('/readyz');
    expect([ready.status, (await ready.json()).status]).toEqual([200, 'ok']);
  });

  test('an upload that was permitted before is refused', async () => {
    const { url: address, headers, content } = upload;
    const send = (to: TestServer) =>
      to.visitor().fetch(address, { method: 'PUT', headers, body: new Uint8Array(content) });
    expect((await readProblem(await send(server))).body.code).toBe('read-only');
    expect((await send(writable)).status).toBe(200);
  });

  test('signing out removes the cookie of the browser and is not logged; the others stay signed in', async () => {
    const before = await contentOf(server);
    await another.call('logout', undefined);
    expect((await another.attempt('checkAuth', undefined)).status).toBe(401);
    expect((await admin.attempt('checkAuth', undefined)).status).toBe(200);
    expect(await contentOf(server)).toEqual(before);
  });

  test('a store that does not exist is refused', async () => {
    const start = startTestServer({ env: { ...store.env(), READ_ONLY: 'true' } });
    await expect(start).rejects.toThrow(StoreUnusable);
  });
});
