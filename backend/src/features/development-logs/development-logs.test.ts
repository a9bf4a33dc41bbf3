import { randomUUID } from 'node:crypto';

import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';

import { nextPage } from '../../testing/next-page';
import { aLog, aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

const hour = 60 * 60 * 1_000;

describe('development logs', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  let projectId: string;
  beforeAll(async () => {
    projectId = (await admin.call('createProject', { body: aProject() })).body.id;
  });

  const create = async (fields = {}) =>
    (await admin.call('createDevelopmentLog', { body: aLog(projectId, fields) })).body;
  const publicIds = async () =>
    (await server.visitor().call('listDevelopmentLogs', undefined)).body.map(({ id }) => id);
  const adminIds = async () => (await admin.call('listDevelopmentLogs', undefined)).body.map(({ id }) => id);

  // Each test starts with an empty list.
  afterEach(async () => {
    for (const id of await adminIds()) await admin.call('deleteDevelopmentLog', { params: { id } });
  });

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
    // With the clock set back, it is no longer public.
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

  test('a cursor continues after the previous page even if its last log was moved or deleted', async () => {
    await create();
    const at = new Date(Date.now() + hour).toISOString();
    for (let count = 0; count < 4; count += 1) await create({ publishedAt: at });
    const [, second = '', third, fourth = '', fifth] = await adminIds();
    const follow = async (path: string) => {
      const page: { id: string }[] = await (await admin.fetch(path)).json();
      return page.map(({ id }) => id);
    };
    const afterSecond = nextPage(await admin.fetch('/api/development-logs?limit=2'));
    await admin.call('updateDevelopmentLog', { params: { id: second }, body: { publishedAt: '2001-01-01T00:00:00Z' } });
    expect(await follow(afterSecond)).toEqual([third, fourth]);
    // `second` left the front, so three pages end at `fourth`; its siblings were published in the same millisecond.
    const afterThird = nextPage(await admin.fetch('/api/development-logs?limit=2'));
    await admin.call('deleteDevelopmentLog', { params: { id: third ?? '' } });
    expect(await follow(afterThird)).toEqual([fourth, fifth]);
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

  test('an offset skips logs, and never shows scheduled ones to visitors', async () => {
    await create({ publishedAt: new Date(Date.now() + hour).toISOString() });
    const published = [await create(), await create(), await create()];
    const visitor = server.visitor();
    const all = (await visitor.call('listDevelopmentLogs', {})).body.map(({ id }) => id);
    expect(all).toEqual(published.map(({ id }) => id).reverse());
    const part = (query: { limit: number; offset: number }) =>
      visitor.call('listDevelopmentLogs', { query }).then(({ body }) => body.map(({ id }) => id));
    expect(await part({ offset: 1, limit: 100 })).toEqual(all.slice(1));
    expect(await part({ offset: 0, limit: 1 })).toEqual(all.slice(0, 1));
    expect(await part({ offset: 1, limit: 1 })).toEqual(all.slice(1, 2));
    expect(await part({ offset: all.length, limit: 1 })).toEqual([]);
  });

  test.each(['visitor', 'admin'] as const)(
    'pages by offset link to each other until the end, for a %s',
    async (who) => {
      for (let count = 0; count < 3; count += 1) await create();
      const client = who === 'admin' ? admin : server.visitor();
      const all = (await client.call('listDevelopmentLogs', {})).body.map(({ id }) => id);
      const seen: string[] = [];
      const limit = 2;
      let pages = 0;
      for (let path = `/api/development-logs?limit=${limit}&offset=0`; path !== ''; pages += 1) {
        const response = await client.fetch(path);
        const page: { id: string }[] = await response.json();
        seen.push(...page.map(({ id }) => id));
        path = response.headers.has('link') ? nextPage(response) : '';
      }
      expect([seen, pages]).toEqual([all, Math.ceil(all.length / limit)]);
      for (const query of [
        `offset=${all.length - limit}&limit=${limit}`,
        `offset=${all.length}&limit=1`,
        `offset=${all.length + 5}&limit=1`,
      ]) {
        expect([query, (await client.fetch(`/api/development-logs?${query}`)).headers.get('link')]).toEqual([
          query,
          null,
        ]);
      }
    },
  );

  describe('one log', () => {
    const get = async (id: string) => (await server.visitor().call('getLogNeighbours', { params: { id } })).body;

    test('has its project and its neighbours among the published ones', async () => {
      const older = await create({ titleEn: 'Older', publishedAt: '2024-01-01T00:00:00Z' });
      const log = await create({ publishedAt: '2024-02-01T00:00:00Z' });
      const newer = await create({ publishedAt: '2024-03-01T00:00:00Z' });
      await create({ publishedAt: new Date(Date.now() + hour).toISOString() });
      const entry = await get(log.id);
      expect(entry).toMatchObject({ project: { id: projectId }, newer: { id: newer.id } });
      expect(entry.older).toMatchObject({ id: older.id, titleEn: 'Older', publishedAt: older.publishedAt });
      expect(entry.older).not.toHaveProperty('contentJa');
      expect([(await get(newer.id)).newer, (await get(older.id)).older]).toEqual([null, null]);
      await admin.call('deleteDevelopmentLog', { params: { id: older.id } });
      expect((await get(log.id)).older).toBeNull();
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

  test('a list narrowed to a project and a category has those logs alone, newest first, in pages', async () => {
    const other = (await admin.call('createProject', { body: aProject() })).body;
    const old = await create({ category: 'announcement', publishedAt: '2024-01-01T00:00:00Z' });
    await create({ category: 'progress', publishedAt: '2024-02-01T00:00:00Z' });
    await create({ projectId: other.id, category: 'announcement', publishedAt: '2024-03-01T00:00:00Z' });
    const recent = await create({ category: 'announcement', publishedAt: '2024-04-01T00:00:00Z' });
    await create({ category: 'announcement', publishedAt: new Date(Date.now() + hour).toISOString() });
    const filters = { project: projectId, category: 'announcement' } as const;
    const { body } = await server.visitor().call('listDevelopmentLogs', { query: filters });
    expect(body.map(({ id }) => id)).toEqual([recent.id, old.id]);
    const path = `/api/development-logs?project=${projectId}&category=announcement&limit=1`;
    const first = await server.visitor().fetch(path);
    const following: { id: string }[] = await (await server.visitor().fetch(nextPage(first))).json();
    expect(following.map(({ id }) => id)).toEqual([old.id]);
    expect((await admin.call('listDevelopmentLogs', { query: filters })).body).toHaveLength(3);
  });

  test('a narrowed list refuses a cursor that is no place in it', async () => {
    const cursor = 'listDevelopmentLogs.WzEsMSwiYSJd';
    const response = await server
      .visitor()
      .fetch(`/api/development-logs?project=${projectId}&limit=1&cursor=${cursor}`);
    expect(response.status).toBe(400);
  });

  test('the projects of a part of the list are those of its logs, each once', async () => {
    const other = (await admin.call('createProject', { body: aProject({ titleEn: 'Other' }) })).body;
    await create({ publishedAt: '2024-01-01T00:00:00Z' });
    await create({ publishedAt: '2024-02-01T00:00:00Z' });
    await create({ projectId: other.id, publishedAt: '2024-03-01T00:00:00Z' });
    const ids = async (query: { limit?: number; offset?: number }) =>
      (await server.visitor().call('listLogProjects', { query })).body.map(({ id }) => id);
    expect(await ids({})).toEqual([other.id, projectId]);
    expect(await ids({ limit: 1 })).toEqual([other.id]);
    expect(await ids({ limit: 2, offset: 1 })).toEqual([projectId]);
  });

  test('the newest titles are those of all projects or of one, without scheduled ones and contents', async () => {
    const other = (await admin.call('createProject', { body: aProject({ titleEn: 'Other' }) })).body;
    const mine = await create({ publishedAt: '2024-01-01T00:00:00Z' });
    const theirs = await create({ projectId: other.id, publishedAt: '2024-03-01T00:00:00Z' });
    await create({ projectId: other.id, publishedAt: '2124-03-01T00:00:00Z' });
    const titles = async (query: { limit: number; project?: string }) =>
      (await server.visitor().call('listLogTitles', { query })).body;
    expect((await titles({ limit: 3 })).map(({ id }) => id)).toEqual([theirs.id, mine.id]);
    expect((await titles({ limit: 1 })).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await titles({ limit: 3, project: projectId })).map(({ id }) => id)).toEqual([mine.id]);
    expect(Object.keys((await titles({ limit: 1 }))[0] ?? {})).not.toContain('contentJa');
  });

  test.each(['offset=1', 'cursor=listDevelopmentLogs.WzEsMSwiYSJd'])(
    'threat 41: %s needs a page size',
    async (query) => {
      const response = await server.visitor().fetch(`/api/development-logs?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ path: 'limit' }] });
    },
  );

  test('threat 41: the titles of a project that does not exist are empty without a look at any log', async () => {
    const titles = async () =>
      (await server.visitor().call('listLogTitles', { query: { limit: 5, project: randomUUID() } })).body;
    // The first one reads all projects into memory.
    await titles();
    const list = jest.spyOn(server.services.persistence, 'list');
    try {
      expect(await titles()).toEqual([]);
      expect(list).not.toHaveBeenCalled();
    } finally {
      list.mockRestore();
    }
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
      await admin.call('updateDevelopmentLog', { params: { id }, body: { projectId } });
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
        body: JSON.stringify({ ...aLog(projectId), category: 'gossip' }),
      }),
    );
    expect(response.status).toBe(400);
  });
});
