import { randomUUID } from 'node:crypto';

import { describe, expect, jest, test } from '@jest/globals';

import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { startTestServer, type TestServer } from '../testing/servers/test-server';

const seedRequest = ({ services }: TestServer, name: string, createdAt: string) =>
  services.persistence.mutate({
    kind: 'collaboration-request',
    operation: 'create',
    actor: 'visitor',
    operationId: randomUUID(),
    createdAt,
    data: {
      name,
      contact: 'mina@example.com',
      message: 'I would like to compose.',
      preferredLanguage: 'en',
      state: 'new',
      notes: null,
    },
  });

// The conformance tests cover pagination of both stores, so one store is enough here.
test('an export and a list of several batches have each request that matches once, newest first', async () => {
  const server = await startTestServer();
  try {
    const count = 1_003;
    const first = Date.parse('2025-06-01T00:00:00.000Z');
    // In pairs with equal times, so that a batch ends in the middle of a pair.
    for (let n = 0; n < count; n += 1)
      await seedRequest(server, `Mina ${n}`, new Date(first + Math.floor(n / 2) * 60_000).toISOString());
    // Older than the others, so it belongs into the last batch.
    for (const name of ['Else 1', 'Else 2']) await seedRequest(server, name, '2025-05-01T00:00:00.000Z');
    const admin = await server.admin();
    const response = await admin.fetch('/api/collaboration-requests/export?search=mina+');
    const [, ...lines] = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => /"Mina (\d+)"/.exec(line)?.[1])).size).toBe(count);
    const times = lines.map((line) => line.slice(1, 25));
    expect(times).toEqual([...times].sort().reverse());
    const listed = (await admin.call('listCollaborationRequests', { query: { search: 'mina ' } })).body;
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(times);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(count);
  } finally {
    await server.close();
  }
});

describe('the requests of this month', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('are counted by calendar month in Japan', async () => {
    // A future month, because sessions of a past one have expired. On 31 March at 15:00 UTC, April begins in Japan.
    const year = new Date().getUTCFullYear() + 1;
    const end = Date.parse(`${year}-03-31T15:00:00.000Z`);
    for (const instant of [end - 1, end]) await seedRequest(server, 'Mina', new Date(instant).toISOString());
    const countedAt = async (instant: number) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(instant);
      try {
        await admin.signIn(server.services.config.admin.username, server.services.config.admin.password);
        return (await admin.call('summarizeCollaborationRequests', undefined)).body.newThisMonth;
      } finally {
        clock.mockRestore();
      }
    };
    expect(await countedAt(end - 1)).toBe(2);
    expect(await countedAt(end)).toBe(1);
  });
});
