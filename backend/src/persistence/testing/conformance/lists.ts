import { expect, test } from '@jest/globals';

import { InvalidCursor } from '../../errors';
import type { ListOptions } from '../../port';
import { by, create, logData, partnerData, projectData, rejectionOf } from './fixtures';
import type { TestContext } from './test-store';

const dataOf = { project: projectData, partner: partnerData, 'development-log': logData };

export function listTests(context: TestContext): void {
  test('lists are ordered by creation, even within one millisecond, and omit tombstones', async () => {
    const { store } = context;
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1)
      ids.push((await create(store, 'partner', partnerData({ nameJa: `名${index}` }))).record.id);
    const { record } = await create(store, 'partner', partnerData());
    await store.mutate({ ...by(), kind: 'partner', id: record.id, operation: 'delete' });
    const oldest = await store.list('partner', { order: 'oldest' });
    expect(oldest.items.map(({ id }) => id)).toEqual(ids);
    expect(oldest.nextCursor).toBeNull();
    const newest = await store.list('partner');
    expect(newest.items.map(({ id }) => id)).toEqual([...ids].reverse());
    expect((await store.list('project')).items).toEqual([]);
  });

  test('records are read by id, in the given order, without those that are not there', async () => {
    const { store } = context;
    const [first, removed, last] = [
      (await create(store, 'project', projectData({ isMainProject: 1 }))).record,
      (await create(store, 'project', projectData())).record,
      (await create(store, 'project', projectData())).record,
    ];
    const { record: partner } = await create(store, 'partner', partnerData());
    await store.mutate({ ...by(), kind: 'project', id: removed.id, operation: 'delete' });
    const found = await store.getMany('project', [last.id, partner.id, removed.id, first.id]);
    expect(found).toEqual([await store.get('project', last.id), await store.get('project', first.id)]);
    expect(await store.getMany('project', [])).toEqual([]);
  });

  test('an explicit creation time determines the order', async () => {
    const { store } = context;
    await create(store, 'project', projectData({ titleJa: '今' }));
    const { record } = await create(store, 'project', projectData({ titleJa: '昔' }), {
      createdAt: '2024-04-01T09:00:00.000Z',
    });
    expect(record.createdAt).toBe('2024-04-01T09:00:00.000Z');
    expect((await store.list('project')).items.map(({ data }) => data.titleJa)).toEqual(['今', '昔']);
  });

  test('logs are ordered by publication date, without a date as the oldest', async () => {
    const { store } = context;
    const dates = ['2025-03-01T00:00:00.000Z', null, '2025-05-01T00:00:00.000+09:00', '2025-04-01T00:00:00.000Z'];
    for (const publishedAt of dates) await create(store, 'development-log', logData({ publishedAt }));
    const titles = async (options = {}) =>
      (await store.list('development-log', options)).items.map(({ data }) => data.publishedAt);
    expect(await titles()).toEqual([dates[2], dates[3], dates[0], null]);
    expect(await titles({ order: 'oldest' })).toEqual([null, dates[0], dates[3], dates[2]]);
    expect(await titles({ visibleAt: '2025-04-01T00:00:00.000Z' })).toEqual([dates[3], dates[0], null]);
    expect(await titles({ scheduledAfter: '2025-03-01T00:00:00.000Z', order: 'oldest' })).toEqual([dates[3], dates[2]]);
    expect(await titles({ offset: 1, limit: 2 })).toEqual([dates[3], dates[0]]);
    expect(await titles({ offset: 3 })).toEqual([null]);
    expect(await titles({ offset: 9 })).toEqual([]);
  });

  test.each(['project', 'partner', 'development-log'] as const)(
    'visitors see neither drafts nor scheduled records: %s',
    async (kind) => {
      const { store } = context;
      const now = '2025-04-01T00:00:00.000Z';
      const later = '2025-04-01T00:00:00.001Z';
      const fields = [
        { publishedAt: null },
        { publishedAt: now },
        { publishedAt: later },
        { publishedAt: null, publication: 'draft' },
        { publishedAt: later, publication: 'draft' },
        { publishedAt: now, publication: 'published' },
      ] as const;
      const ids: string[] = [];
      for (const change of fields) ids.push((await create(store, kind, dataOf[kind](change))).record.id);
      const places = async (options: ListOptions) =>
        (await store.list(kind, { order: 'oldest', ...options })).items.map(({ id }) => ids.indexOf(id)).sort();
      expect(await places({})).toEqual([0, 1, 2, 3, 4, 5]);
      expect(await places({ visibleAt: now })).toEqual([0, 1, 5]);
      expect(await places({ visibleAt: later })).toEqual([0, 1, 2, 5]);
      expect(await places({ scheduledAfter: now })).toEqual([2]);
      expect(await places({ visibleAt: now, limit: 2, offset: 2 })).toEqual([5]);
    },
  );

  test('a log is reordered when its date changes', async () => {
    const { store } = context;
    const { record } = await create(store, 'development-log', logData({ publishedAt: '2025-01-01T00:00:00.000Z' }));
    const { record: other } = await create(
      store,
      'development-log',
      logData({ publishedAt: '2025-02-01T00:00:00.000Z' }),
    );
    await store.mutate({
      ...by(),
      kind: 'development-log',
      id: record.id,
      operation: 'update',
      patch: { publishedAt: '2025-03-01T00:00:00.000Z' },
    });
    expect((await store.list('development-log')).items.map(({ id }) => id)).toEqual([record.id, other.id]);
  });

  test('pages return each remaining record once while others are created and deleted', async () => {
    const { store } = context;
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      // With equal publication dates, the order of creation decides.
      ids.unshift((await create(store, 'development-log', logData())).record.id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof store.list<'development-log'>>> = await store.list('development-log', {
        limit: 4,
        cursor,
      });
      expect(page.items.length).toBeLessThanOrEqual(4);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (seen.length === 4) {
        await create(store, 'development-log', logData());
        await store.mutate({ ...by(), kind: 'development-log', id: seen[3] ?? '', operation: 'delete' });
      }
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  test('the oldest come in the reverse order of the newest, even if all have the same date', async () => {
    const { store } = context;
    const at = '2025-04-01T00:00:00.000Z';
    const ids: string[] = [];
    for (const publishedAt of [null, at, at, at, '2025-05-01T00:00:00.000Z'])
      ids.push((await create(store, 'development-log', logData({ publishedAt }))).record.id);
    const listed = async (order: 'newest' | 'oldest') => {
      const first = await store.list('development-log', { order, limit: 2 });
      const rest = await store.list('development-log', { order, cursor: first.nextCursor });
      return [...first.items, ...rest.items].map(({ id }) => id);
    };
    expect([await listed('oldest'), await listed('newest')]).toEqual([ids, ids.toReversed()]);
  });

  test('an invalid cursor is rejected', async () => {
    for (const cursor of [
      '',
      'x',
      Buffer.from('{"$gt":""}').toString('base64url'),
      Buffer.from('[1,{"$ne":1},"a"]').toString('base64url'),
    ]) {
      expect(await rejectionOf(context.store.list('partner', { cursor }))).toBeInstanceOf(InvalidCursor);
      expect(await rejectionOf(context.store.audit.list({}, { cursor }))).toBeInstanceOf(InvalidCursor);
      expect(await rejectionOf(context.store.requests.search({}, { cursor }))).toBeInstanceOf(InvalidCursor);
    }
  });
}
