import { describe, expect, jest, test } from '@jest/globals';

import { aLog, aProject } from '../testing/samples/records';
import { suiteLogs } from '../testing/servers/suite-logs';
import { expectingNoChange } from '../testing/servers/unchanged';

const hour = 60 * 60 * 1_000;

describe('development logs', () => {
  const logs = suiteLogs();
  const { server, admin, create, adminIds } = logs;
  const publicIds = async () =>
    (await server.visitor().call('listDevelopmentLogs', undefined)).body.map(({ id }) => id);

  test('an omitted date means now, a null date sorts last, the newest is first', async () => {
    const undated = await create({ publishedAt: null });
    const old = await create({ publishedAt: '2020-01-01T09:00:00+09:00' });
    const now = await create();
    expect(undated.publishedAt).toBeNull();
    expect(old.publishedAt).toBe('2020-01-01T00:00:00.000Z');
    expect(Math.abs(Date.parse(now.publishedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await publicIds()).toEqual([now.id, old.id, undated.id]);
  });

  test('a date that is sent back unchanged keeps its milliseconds', async () => {
    const { id, publishedAt } = await create({ publishedAt: '2024-05-05T05:05:05.123Z' });
    const { body } = await admin.call('updateDevelopmentLog', { params: { id }, body: { titleEn: 'x', publishedAt } });
    expect(body.publishedAt).toBe('2024-05-05T05:05:05.123Z');
  });

  test('a scheduled log is visible to administrators only until it is due', async () => {
    const dueAt = Date.now() + hour;
    const { id } = await create({ publishedAt: new Date(dueAt).toISOString() });
    expect(await adminIds()).toContain(id);
    expect(await publicIds()).not.toContain(id);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(dueAt + 1);
    try {
      expect(await publicIds()).toContain(id);
    } finally {
      clock.mockRestore();
    }
    // The clock is set back, so it is no longer public.
    expect(await publicIds()).not.toContain(id);
    await admin.call('deleteDevelopmentLog', { params: { id } });
  });

  test('responses for administrators are not stored, those for visitors are revalidated', async () => {
    const forAdmin = await admin.call('listDevelopmentLogs', undefined);
    const forVisitor = await server.visitor().call('listDevelopmentLogs', undefined);
    expect(forAdmin.headers.get('cache-control')).toBe('private, no-store');
    expect(forVisitor.headers.get('cache-control')).toBe('public, no-cache');
    expect(forVisitor.headers.get('vary')).toContain('Cookie');
  });

  test('pages for visitors hold no scheduled logs', async () => {
    await create({ publishedAt: new Date(Date.now() + hour).toISOString() });
    const published = await create();
    const paged = (await server.visitor().call('listDevelopmentLogs', { query: { limit: 1 } })).body;
    expect(paged.map(({ id }) => id)).toEqual([published.id]);
    expect((await admin.call('listDevelopmentLogs', { query: { limit: 1 } })).body.map(({ id }) => id)).not.toEqual([
      published.id,
    ]);
  });

  describe('one log', () => {
    const get = async (id: string) => (await server.visitor().call('getLogNeighbours', { params: { id } })).body;

    test('has its project and its neighbours among the published ones', async () => {
      const older = await create({ titleEn: 'Older', publishedAt: '2024-01-01T00:00:00Z' });
      const log = await create({ publishedAt: '2024-02-01T00:00:00Z' });
      const newer = await create({ publishedAt: '2024-03-01T00:00:00Z' });
      await create({ publishedAt: new Date(Date.now() + hour).toISOString() });
      const entry = await get(log.id);
      expect(entry).toMatchObject({ project: { id: logs.projectId }, newer: { id: newer.id } });
      expect(entry.older).toMatchObject({ id: older.id, titleEn: 'Older', publishedAt: older.publishedAt });
      expect(entry.older).not.toHaveProperty('contentJa');
      expect([(await get(newer.id)).newer, (await get(older.id)).older]).toEqual([null, null]);
      await admin.call('deleteDevelopmentLog', { params: { id: older.id } });
      expect((await get(log.id)).older).toBeNull();
    });

    test('has the neighbours of its place in the list, for visitors and for administrators', async () => {
      for (let day = 10; day < 20; day += 1)
        await create({ publishedAt: day % 3 === 0 ? `2999-01-${day}T00:00:00Z` : `2024-05-${day}T00:00:00Z` });
      for (const client of [admin, server.visitor()]) {
        const ids = (await client.call('listDevelopmentLogs', {})).body.map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(5);
        for (const [place, id] of ids.entries()) {
          const { newer, older } = (await client.call('getLogNeighbours', { params: { id } })).body;
          expect([newer?.id, older?.id]).toEqual([ids[place - 1], ids[place + 1]]);
        }
      }
    });

    test('is missing for visitors until it is due, and becomes a neighbour then', async () => {
      const dueAt = Date.now() + hour;
      const log = await create();
      const { id } = await create({ publishedAt: new Date(dueAt).toISOString() });
      expect((await server.visitor().refused('getDevelopmentLog', { params: { id } })).status).toBe(404);
      expect((await admin.call('getDevelopmentLog', { params: { id } })).body.id).toBe(id);
      expect((await get(log.id)).newer).toBeNull();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(dueAt + 1);
      try {
        expect((await get(log.id)).newer?.id).toBe(id);
        expect((await server.visitor().call('getDevelopmentLog', { params: { id } })).body.id).toBe(id);
      } finally {
        clock.mockRestore();
      }
    });

    test('of a deleted project has none', async () => {
      const { id } = (await admin.call('createProject', { body: aProject() })).body;
      const log = (await admin.call('createDevelopmentLog', { body: aLog(id) })).body;
      const projects = async () =>
        (await server.visitor().call('listLogProjects', { query: { limit: 1 } })).body.map((project) => project.id);
      expect(await projects()).toEqual([id]);
      await admin.call('deleteProject', { params: { id } });
      expect((await get(log.id)).project).toBeNull();
      expect(await projects()).toEqual([]);
    });
  });

  describe('the project of a log', () => {
    const unknown = '00000000-0000-4000-8000-000000000000';

    test('has to exist', async () => {
      const refused = await expectingNoChange(server, () =>
        admin.refused('createDevelopmentLog', { body: aLog(unknown) }),
      );
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ path: 'projectId', code: 'validation.projectId.missing', message: 'There is no such project' }],
      ]);
    });

    test('may be missing for a retried creation with the same key', async () => {
      const { id } = (await admin.call('createProject', { body: aProject() })).body;
      const creation = { body: aLog(id), idempotencyKey: 'log-of-a-project' };
      const first = await admin.call('createDevelopmentLog', creation);
      await admin.call('deleteProject', { params: { id } });
      expect((await admin.call('createDevelopmentLog', creation)).body).toEqual(first.body);
    });

    test('may be missing for a retried move with the same key', async () => {
      const { id } = await create();
      const other = (await admin.call('createProject', { body: aProject() })).body;
      const move = { params: { id }, body: { projectId: other.id }, idempotencyKey: 'move-of-a-log' };
      const first = await admin.call('updateDevelopmentLog', move);
      await admin.call('updateDevelopmentLog', { params: { id }, body: { projectId: logs.projectId } });
      await admin.call('deleteProject', { params: { id: other.id } });
      expect((await admin.call('updateDevelopmentLog', move)).body).toEqual(first.body);
    });

    test('may be missing when the log is edited, but cannot be changed to a missing one', async () => {
      const project = (await admin.call('createProject', { body: aProject() })).body;
      const { id } = (await admin.call('createDevelopmentLog', { body: aLog(project.id) })).body;
      await admin.call('deleteProject', { params: { id: project.id } });
      await admin.call('updateDevelopmentLog', { params: { id }, body: { projectId: project.id, titleEn: 'kept' } });
      const refused = await expectingNoChange(server, () =>
        admin.refused('updateDevelopmentLog', { params: { id }, body: { projectId: unknown } }),
      );
      expect(refused.status).toBe(400);
    });
  });

  test('an unknown category is rejected', async () => {
    const response = await expectingNoChange(server, () =>
      admin.fetch('/api/development-logs', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...aLog(logs.projectId), category: 'gossip' }),
      }),
    );
    expect(response.status).toBe(400);
  });
});
