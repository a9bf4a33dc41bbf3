import { randomUUID } from 'node:crypto';

import { describe, expect, jest, test } from '@jest/globals';

import type { CallInput } from '../http/api/call-handler';
import { nextPage } from '../testing/next-page';
import { aProject } from '../testing/samples/records';
import { suiteLogs } from '../testing/servers/suite-logs';

const hour = 60 * 60 * 1_000;

describe('lists of development logs', () => {
  const logs = suiteLogs();
  const { server, admin, create, adminIds } = logs;

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
    // `second` moved away from the front, so three pages end at `fourth`; its siblings have the same time of
    // publication.
    const afterThird = nextPage(await admin.fetch('/api/development-logs?limit=2'));
    await admin.call('deleteDevelopmentLog', { params: { id: third ?? '' } });
    expect(await follow(afterThird)).toEqual([fourth, fifth]);
  });

  test('a list of several parts is whole, cached for its visitors, and newest first', async () => {
    const created: string[] = [];
    for (let count = 0; count < 260; count += 1) created.unshift((await create()).id);
    const visitor = server.visitor();
    const first = await visitor.fetch('/api/development-logs');
    const found: { id: string }[] = await first.json();
    expect(found.map(({ id }) => id).slice(0, created.length)).toEqual(created);
    const etag = first.headers.get('etag') ?? '';
    const again = await visitor.fetch('/api/development-logs', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
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

  test('a list narrowed to a project and a category has those logs alone, newest first, in pages', async () => {
    const other = (await admin.call('createProject', { body: aProject() })).body;
    const old = await create({ category: 'announcement', publishedAt: '2024-01-01T00:00:00Z' });
    await create({ category: 'progress', publishedAt: '2024-02-01T00:00:00Z' });
    await create({ projectId: other.id, category: 'announcement', publishedAt: '2024-03-01T00:00:00Z' });
    const recent = await create({ category: 'announcement', publishedAt: '2024-04-01T00:00:00Z' });
    await create({ category: 'announcement', publishedAt: new Date(Date.now() + hour).toISOString() });
    const filters = { project: logs.projectId, category: 'announcement' } as const;
    const { body } = await server.visitor().call('listDevelopmentLogs', { query: filters });
    expect(body.map(({ id }) => id)).toEqual([recent.id, old.id]);
    const path = `/api/development-logs?project=${logs.projectId}&category=announcement&limit=1`;
    const first = await server.visitor().fetch(path);
    const following: { id: string }[] = await (await server.visitor().fetch(nextPage(first))).json();
    expect(following.map(({ id }) => id)).toEqual([old.id]);
    expect((await admin.call('listDevelopmentLogs', { query: filters })).body).toHaveLength(3);
  });

  test('a narrowed list refuses a cursor that is no place in it', async () => {
    const cursor = 'listDevelopmentLogs.WzEsMSwiYSJd';
    const response = await server
      .visitor()
      .fetch(`/api/development-logs?project=${logs.projectId}&limit=1&cursor=${cursor}`);
    expect(response.status).toBe(400);
  });

  test('the projects of a part of the list are those of its logs, each once', async () => {
    const other = (await admin.call('createProject', { body: aProject({ titleEn: 'Other' }) })).body;
    await create({ publishedAt: '2024-01-01T00:00:00Z' });
    await create({ publishedAt: '2024-02-01T00:00:00Z' });
    await create({ projectId: other.id, publishedAt: '2024-03-01T00:00:00Z', category: 'announcement' });
    const ids = async (query: CallInput<'listLogProjects'>['query']) =>
      (await server.visitor().call('listLogProjects', { query })).body.map(({ id }) => id);
    expect(await ids({})).toEqual([other.id, logs.projectId]);
    expect(await ids({ limit: 1 })).toEqual([other.id]);
    expect(await ids({ limit: 2, offset: 1 })).toEqual([logs.projectId]);
    expect(await ids({ maxProjects: 1 })).toEqual([other.id]);
    expect(await ids({ project: logs.projectId })).toEqual([logs.projectId]);
    expect(await ids({ category: 'announcement' })).toEqual([other.id]);
    expect(await ids({ category: 'announcement', project: logs.projectId })).toEqual([]);
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
    expect((await titles({ limit: 3, project: logs.projectId })).map(({ id }) => id)).toEqual([mine.id]);
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
});
