import net from 'node:net';
import { text } from 'node:stream/consumers';

import { beforeEach, describe, expect, test } from '@jest/globals';

import { mailtoUrl } from 'shared-contracts/entities';

import { nextPage } from '../testing/next-page';
import { aRequest } from '../testing/samples/records';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { startTestServer } from '../testing/servers/test-server';
import { expectingNoChange } from '../testing/servers/unchanged';

/** Pipelines the same request many times over one connection. @returns the statuses */
async function pipelined(url: string, count: number, address: string): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify(aRequest());
  const head =
    `POST /api/collaboration-requests HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${url}\r\n` +
    `X-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n`;
  const post = (connection: string) =>
    `${head}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: ${connection}\r\n\r\n${body}`;
  const socket = net.connect(Number(port), hostname);
  socket.write(post('keep-alive').repeat(count - 1) + post('close'));
  return [...(await text(socket)).matchAll(/HTTP\/1[.]1 (\d+) /g)].map(([, status]) => Number(status));
}

test('threat 20: of 2,000 posts from 20 addresses 60 are stored, while the admin responds', async () => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
  try {
    const admin = await server.admin();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const flood = Array.from({ length: 20 }, (_, n) => pipelined(server.url, 20, `203.0.113.${n}`));
      expect((await admin.fetch('/api/collaboration-requests?limit=1')).status).toBe(200);
      statuses.push(...(await Promise.all(flood)).flat());
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1_940);
    expect((await admin.call('summarizeCollaborationRequests', undefined)).body.total).toBe(60);
    expect((await server.services.persistence.archive.verify()).problems).toEqual([]);
  } finally {
    await server.close();
  }
}, 120_000);

test('a request retried from another network is stored once, and no address is stored', async () => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
  try {
    const send = async (name: string, address: string) => {
      const sent = { body: aRequest({ name }), idempotencyKey: 'one-key' };
      const response = await server
        .visitor()
        .attempt('createCollaborationRequest', sent, { 'x-forwarded-for': address });
      return [response.status, await response.text()];
    };
    const first = await send('First', '198.51.100.1');
    expect(first[0]).toBe(201);
    expect(await send('First', '198.51.100.2')).toEqual(first);
    expect((await send('Other', '198.51.100.2'))[0]).toBe(422);
    const events = [];
    for await (const { body } of server.services.persistence.archive.events()) events.push(body);
    expect(events.filter((body) => body.includes('"create"') && body.includes('collaboration-request'))).toHaveLength(
      1,
    );
    expect(events.join()).not.toContain('198.51.100');
  } finally {
    await server.close();
  }
});

describe('collaboration requests', () => {
  const server = suiteServer(() => ({ env: { REQUEST_RETENTION_DAYS: '365' } }));
  const admin = suiteAdmin(server);
  beforeEach(() => server.services.persistence.counters.reset('contact:address:127.0.0.1'));

  const send = async (fields = {}) =>
    (await server.visitor().call('createCollaborationRequest', { body: aRequest(fields) })).body.id;

  test("an administrator reads a visitor's request, with blank texts as null and its erasure date", async () => {
    const id = await send({ specialty: ' ', experience: 'ten years', portfolio: 'https://example.com/me' });
    const { body } = await admin.call('listCollaborationRequests', undefined);
    expect(body.find((request) => request.id === id)).toMatchObject({
      name: 'Mina',
      specialty: null,
      experience: 'ten years',
      preferredLanguage: 'ja',
      state: 'new',
      notes: null,
      revision: 1,
    });
    const { createdAt, erasedAfter } = body.find((request) => request.id === id) ?? {};
    expect(Date.parse(erasedAfter ?? '') - Date.parse(createdAt ?? '')).toBe(365 * 24 * 60 * 60 * 1_000);
  });

  test('visitors cannot read requests', async () => {
    expect((await server.visitor().refused('listCollaborationRequests', undefined)).status).toBe(401);
    expect((await server.visitor().refused('exportCollaborationRequests', undefined)).status).toBe(401);
  });

  test('threat 40: texts of a visitor are stored without characters that turn them round', async () => {
    const id = await send({
      name: 'Mina \u202eanim',
      portfolio: 'https://example.com/\u202egpj.exe',
      message: 'first \u2067line\u2069\nsecond line',
    });
    expect((await admin.call('getCollaborationRequest', { params: { id } })).body).toMatchObject({
      name: 'Mina anim',
      portfolio: 'https://example.com/gpj.exe',
      message: 'first line\nsecond line',
    });
  });

  test('threat 20: the sixth request within ten minutes returns 429 despite X-Forwarded-For', async () => {
    for (let n = 0; n < 5; n += 1) await send();
    const refused = await expectingNoChange(server, () =>
      server.visitor().refused('createCollaborationRequest', { body: aRequest() }),
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const forged = await server.visitor().fetch('/api/collaboration-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify(aRequest()),
    });
    expect(forged.status).toBe(429);
  });

  test('threat 20: of a hundred concurrent requests five are stored, while the admin responds', async () => {
    const name = 'Flood';
    const before = (await admin.call('summarizeCollaborationRequests', undefined)).body.total;
    const statuses = await Promise.all(
      Array.from(
        { length: 100 },
        async () => (await server.visitor().attempt('createCollaborationRequest', { body: aRequest({ name }) })).status,
      ),
    );
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    // On a slow machine a busy store responds to some with 503, although it may have counted them.
    expect(count(201) + count(429) + count(503)).toBe(100);
    if (count(503) === 0) expect(count(201)).toBe(5);
    const stored = (await admin.call('summarizeCollaborationRequests', undefined)).body.total - before;
    expect(stored).toBeGreaterThanOrEqual(count(201));
    expect(stored).toBeLessThanOrEqual(5);
  });

  test('a retry with the same key is stored once and does not count as another attempt', async () => {
    const visitor = server.visitor();
    const ids = [];
    for (let n = 0; n < 7; n += 1) {
      ids.push(
        (
          await visitor.call('createCollaborationRequest', {
            body: aRequest({ name: 'Once' }),
            idempotencyKey: 'again',
          })
        ).body.id,
      );
    }
    expect(new Set(ids).size).toBe(1);
  });

  test('the hash in an event cannot confirm a guessed request: it depends on the key', async () => {
    const digests = [];
    for (const idempotencyKey of ['digest-one', 'digest-two']) {
      const { id } = (
        await server
          .visitor()
          .call('createCollaborationRequest', { body: aRequest({ name: 'Guessed' }), idempotencyKey })
      ).body;
      for await (const { body } of server.services.persistence.archive.events()) {
        const event: { entity: { id: string }; fingerprint: string } = JSON.parse(body);
        if (event.entity.id === id) digests.push(event.fingerprint);
      }
    }
    expect(digests).toEqual([expect.any(String), expect.any(String)]);
    expect(digests[0]).not.toBe(digests[1]);
  });

  test('search, specialty and state filter the list, with pagination', async () => {
    await send({ name: 'Ｓａｋｕｒａ', specialty: 'music' });
    await send({ message: 'about sakura and more', specialty: 'voice' });
    const find = async (query: object) => (await admin.call('listCollaborationRequests', { query })).body;
    expect(await find({ search: 'SAKURA' })).toHaveLength(2);
    expect((await find({ search: 'sakura', specialty: 'music' })).map(({ name }) => name)).toEqual(['Ｓａｋｕｒａ']);
    expect(await find({ state: 'closed' })).toEqual([]);
    const next = nextPage(await admin.fetch('/api/collaboration-requests?limit=1&search=sakura'));
    const rest: { name: string }[] = await (await admin.fetch(next)).json();
    expect(rest.map(({ name }) => name)).toEqual(['Ｓａｋｕｒａ']);
  });

  test('overdue are new requests without a reply for more than 24 hours, in the list and its export', async () => {
    const ages = { Late: 24 * 60 + 1, Early: 24 * 60 - 1, Answered: 48 * 60 };
    for (const [name, minutes] of Object.entries(ages)) {
      await server.services.persistence.mutate({
        kind: 'collaboration-request',
        operation: 'create',
        actor: 'visitor',
        operationId: `overdue-${name}`,
        createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
        data: {
          ...aRequest({ name }),
          preferredLanguage: 'ja',
          state: name === 'Answered' ? 'replied' : 'new',
          notes: null,
        },
      });
    }
    const { body } = await admin.call('listCollaborationRequests', { query: { state: 'overdue' } });
    expect(body.map(({ name }) => name)).toEqual(['Late']);
    const exported = await (await admin.fetch('/api/collaboration-requests/export?state=overdue')).text();
    expect(Object.keys(ages).filter((name) => exported.includes(name))).toEqual(['Late']);
  });

  test('the summary counts all requests', async () => {
    await send({ specialty: 'other', portfolio: 'https://example.com' });
    const { body } = await admin.call('summarizeCollaborationRequests', undefined);
    const all = (await admin.call('listCollaborationRequests', undefined)).body;
    expect(body).toMatchObject({
      total: all.length,
      unanswered: all.filter(({ state }) => state === 'new').length,
      withPortfolio: all.filter(({ portfolio }) => portfolio).length,
    });
    const specialties = new Set(all.flatMap(({ specialty }) => specialty ?? []));
    expect(specialties).toContain('other');
    expect(body.specialties).toEqual([...specialties].sort());
  });

  test('state and notes can be edited, the request itself cannot', async () => {
    const id = await send();
    const kept = await admin.call('updateCollaborationRequest', {
      params: { id },
      body: { state: 'replied', notes: 'called' },
      ifMatch: 1,
    });
    expect(kept.body).toMatchObject({ state: 'replied', notes: 'called', revision: 2 });
    const edit = await expectingNoChange(server, () =>
      admin.fetch(`/api/collaboration-requests/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"message":"another message"}',
      }),
    );
    expect(edit.status).toBe(400);
  });

  test('the CSV export runs no formulas in a spreadsheet', async () => {
    await send({ name: '=HYPERLINK("https://evil.example")', message: 'first line\nsecond line' });
    const response = await admin.fetch('/api/collaboration-requests/export?search=HYPERLINK');
    // `text()` would drop the byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="requests-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text.startsWith('\ufeff"receivedAt","name"')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain('"first line\nsecond line"');
  });

  test('a deleted request is missing from list and summary', async () => {
    const id = await send({ specialty: 'rare' });
    await admin.call('deleteCollaborationRequest', { params: { id } });
    const { body } = await admin.call('listCollaborationRequests', undefined);
    expect(body.map((request) => request.id)).not.toContain(id);
    expect((await admin.call('summarizeCollaborationRequests', undefined)).body.specialties).not.toContain('rare');
  });

  test.each([
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example%0d%0aBcc:x',
    'a@b.example?bcc=x@y.example',
    'a@b.example,x@y.example',
  ])('threat 12: the contact %j cannot inject a mail header', async (contact) => {
    const response = await server.visitor().fetch('/api/collaboration-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aRequest({ contact })),
    });
    // Control characters are rejected; any other text that is not an address is stored and never linked.
    expect(response.status).toBe(contact.includes('\r') ? 400 : 201);
    expect(mailtoUrl(contact, 'Re')).toBeNull();
  });
});
