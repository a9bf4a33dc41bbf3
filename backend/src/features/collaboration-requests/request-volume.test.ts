import { randomUUID } from 'node:crypto';

import { expect, jest, test } from '@jest/globals';

import { describeOnStores } from '../../testing/stores';
import { suiteAdmin, suiteServer } from '../../testing/suite-server';
import { startTestServer, type TestServer } from '../../testing/test-server';

const plant = ({ services }: TestServer, name: string, createdAt: string) =>
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

// Both stores page through requests in one way, which their own tests hold them to: one store is enough for the export.
test('an export of more requests than are read at a time has each of them once, newest first', async () => {
  const server = await startTestServer();
  try {
    const count = 1_003;
    const first = Date.parse('2025-06-01T00:00:00.000Z');
    // Two and two share an instant, so that a batch ends between such two.
    for (let n = 0; n < count; n += 1)
      await plant(server, `Mina ${n}`, new Date(first + Math.floor(n / 2) * 60_000).toISOString());
    const admin = await server.admin();
    const response = await admin.fetch('/api/collaboration-requests/export');
    const [, ...lines] = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => /"Mina (\d+)"/.exec(line)?.[1])).size).toBe(count);
    const times = lines.map((line) => line.slice(1, 25));
    expect(times).toEqual([...times].sort().reverse());
  } finally {
    await server.close();
  }
});

describeOnStores('the requests of this month', (store) => {
  const server = suiteServer(() => ({ env: store.env() }));
  const admin = suiteAdmin(server);

  test('are counted by the calendar of Japan, from the first instant of its month', async () => {
    // A month that comes, because a session does not live in one that has passed. On the 31st of March, 15:00 in
    // Greenwich, April begins in Japan.
    const year = new Date().getUTCFullYear() + 1;
    const end = Date.parse(`${year}-03-31T15:00:00.000Z`);
    for (const instant of [end - 1, end]) await plant(server, 'Mina', new Date(instant).toISOString());
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
