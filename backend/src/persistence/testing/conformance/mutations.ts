import { expect, test } from '@jest/globals';

import { Conflict, RecordNotFound, StaleRevision } from '../../errors';
import { by, create, partnerData, pointerData, projectData, sizes, rejectionOf, userData } from './fixtures';
import type { TestContext } from './test-store';

const missing = '00000000-0000-4000-8000-000000000000';

export function mutationTests(context: TestContext): void {
  test('a created record reads back unchanged, at revision 1', async () => {
    const data = projectData({
      titleKo: '먹빛 밤',
      characters: [{ nameJa: '澪', roleJa: '語り手', imageUrl: null }],
      music: { 'opening.theme': { $composer: '遠野', tracks: [1, 2.5, true, null, ''] }, '': 'no name' },
      price: null,
    });
    const { record, replayed } = await create(context.store, 'project', data);
    expect(replayed).toBe(false);
    expect(record).toMatchObject({ kind: 'project', revision: 1, deletedAt: null, changedAt: {}, data });
    expect(await context.store.get('project', record.id)).toEqual(record);
    expect(await context.store.get('partner', record.id)).toBeNull();
  });

  test('an update keeps omitted fields, clears null ones, and records when fields changed', async () => {
    const { record } = await create(
      context.store,
      'partner',
      partnerData({ roleEn: 'Lead', contactEmail: 'mio@example.com' }),
    );
    const result = await context.store.mutate({
      ...by(),
      kind: 'partner',
      id: record.id,
      operation: 'update',
      patch: { roleJa: '語り', contactEmail: null, nameEn: undefined },
    });
    expect(result.record.revision).toBe(2);
    expect(result.record.data).toEqual({ ...record.data, roleJa: '語り', contactEmail: null });
    expect(Object.keys(result.record.changedAt).sort()).toEqual(['contactEmail', 'roleJa']);
    expect(await context.store.get('partner', record.id)).toEqual(result.record);
  });

  test('a confirmed field counts as changed now, and its event names it with the same value twice', async () => {
    const { record } = await create(context.store, 'partner', partnerData({ nameEn: 'Mio' }));
    const result = await context.store.mutate({
      ...by(),
      kind: 'partner',
      id: record.id,
      operation: 'update',
      patch: {},
      confirms: ['nameEn'],
    });
    expect([result.record.revision, result.record.data]).toEqual([2, record.data]);
    expect(Object.keys(result.record.changedAt)).toEqual(['nameEn']);
    const { items } = await context.store.audit.list({ entityId: record.id }, {});
    expect(items[0]?.changes).toEqual({ nameEn: { before: 'Mio', after: 'Mio' } });
    expect((await context.store.archive.verify()).problems).toEqual([]);
  });

  test.each([
    ['an empty patch', {}],
    ['a patch of stored values', { nameEn: 'Mio', roleJa: undefined, contactEmail: null }],
  ])('%s returns the record unchanged and leaves no event', async (_, patch) => {
    const { record } = await create(context.store, 'partner', partnerData({ nameEn: 'Mio' }));
    const before = await sizes(context.store);
    const update = { ...by(), kind: 'partner', id: record.id, operation: 'update', fingerprint: 'f' } as const;
    const result = { record, eventId: null, replayed: false };
    expect(await context.store.mutate({ ...update, expectedRevision: 1, patch })).toEqual(result);
    expect(await sizes(context.store)).toEqual(before);
    expect(context.store.changes.generation('partner')).toBe(1);
    const stale = context.store.mutate({ ...update, expectedRevision: 2, patch });
    expect(await rejectionOf(stale)).toBeInstanceOf(StaleRevision);
    // The operation id was not remembered, so it can be used again, even for a change.
    const next = await context.store.mutate({ ...update, fingerprint: 'g', patch: { nameEn: 'Rin' } });
    expect([next.record.revision, next.replayed]).toEqual([2, false]);
    expect((await context.store.archive.verify()).problems).toEqual([]);
  });

  test('a patch function receives the record it is applied to', async () => {
    const { record } = await create(context.store, 'project', projectData({ screenshots: ['/objects/a.webp'] }));
    const result = await context.store.mutate({
      ...by(),
      kind: 'project',
      id: record.id,
      operation: 'update',
      patch: ({ data }) => ({ screenshots: [...(data.screenshots ?? []), '/objects/b.webp'] }),
    });
    expect(result.record.data.screenshots).toEqual(['/objects/a.webp', '/objects/b.webp']);
  });

  test('an error of a patch function is rethrown and nothing is written', async () => {
    const { record } = await create(context.store, 'project', projectData());
    const before = await sizes(context.store);
    const refusal = new Error('no such screenshot');
    const update = context.store.mutate({
      ...by(),
      kind: 'project',
      id: record.id,
      operation: 'update',
      patch: () => {
        throw refusal;
      },
    });
    expect(await rejectionOf(update)).toBe(refusal);
    expect(await sizes(context.store)).toEqual(before);
    expect(await context.store.get('project', record.id)).toEqual(record);
  });

  test('a deleted record becomes a tombstone and can be restored', async () => {
    const { record } = await create(context.store, 'project', projectData());
    const deleted = await context.store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'delete' });
    expect(deleted.record).toMatchObject({ revision: 2, data: record.data });
    expect(deleted.record.deletedAt).not.toBeNull();
    expect(await context.store.get('project', record.id)).toBeNull();
    expect(await context.store.get('project', record.id, { deleted: true })).toEqual(deleted.record);
    const restored = await context.store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'restore' });
    expect(restored.record).toMatchObject({ revision: 3, deletedAt: null, data: record.data });
  });

  test('rejected mutations throw a typed error and change neither records nor events', async () => {
    const { store } = context;
    const { record } = await create(store, 'project', projectData());
    const { record: gone } = await create(store, 'project', projectData());
    await store.mutate({ ...by(), kind: 'project', id: gone.id, operation: 'delete' });
    const before = await sizes(store);
    const update = { ...by(), kind: 'project', operation: 'update', patch: { progress: 9 } } as const;
    expect(await rejectionOf(store.mutate({ ...update, ...by(), id: missing }))).toBeInstanceOf(RecordNotFound);
    expect(await rejectionOf(store.mutate({ ...update, ...by(), id: gone.id }))).toBeInstanceOf(RecordNotFound);
    expect(
      await rejectionOf(store.mutate({ ...by(), kind: 'project', id: gone.id, operation: 'delete' })),
    ).toBeInstanceOf(RecordNotFound);
    expect(
      await rejectionOf(store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'restore' })),
    ).toBeInstanceOf(Conflict);
    expect(
      await rejectionOf(store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'erase' })),
    ).toBeInstanceOf(Conflict);
    expect(await rejectionOf(create(store, 'project', projectData(), { id: record.id }))).toBeInstanceOf(Conflict);
    expect(await rejectionOf(create(store, 'project', projectData(), { id: gone.id }))).toBeInstanceOf(Conflict);
    expect(await sizes(store)).toEqual(before);
    expect(await store.get('project', record.id)).toEqual(record);
  });

  test('threat 17: the second of two updates of one revision is rejected with the current record', async () => {
    const { record } = await create(context.store, 'project', projectData());
    const update = (progress: number) =>
      context.store.mutate({
        ...by(),
        kind: 'project',
        id: record.id,
        operation: 'update',
        expectedRevision: 1,
        patch: { progress },
      });
    const first = await update(10);
    const error = await rejectionOf(update(20));
    expect(error).toBeInstanceOf(StaleRevision);
    expect(error instanceof StaleRevision ? error.current : null).toEqual(first.record);
    expect(await sizes(context.store)).toEqual({ events: 2, records: 1 });
  });

  test('threat 16: two concurrent deletions of screenshot 1 at one revision remove exactly one image', async () => {
    const { record } = await create(
      context.store,
      'project',
      projectData({ screenshots: ['a', 'b', 'c', 'd'].map((name) => `/objects/${name}.webp`) }),
    );
    const remove = () =>
      context.store.mutate({
        ...by(),
        kind: 'project',
        id: record.id,
        operation: 'update',
        action: 'screenshot-delete',
        expectedRevision: 1,
        patch: ({ data }) => ({ screenshots: data.screenshots?.filter((_, index) => index !== 1) }),
      });
    const outcomes = await Promise.allSettled([remove(), remove()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const now = await context.store.get('project', record.id);
    expect(now?.data.screenshots).toEqual(['/objects/a.webp', '/objects/c.webp', '/objects/d.webp']);
    expect(now?.revision).toBe(2);
  });

  test('concurrent updates without a revision are all applied in sequence', async () => {
    const { record } = await create(context.store, 'project', projectData({ screenshots: [] }));
    const names = Array.from({ length: 12 }, (_, index) => `/objects/${index}.webp`);
    await Promise.all(
      names.map((name) =>
        context.store.mutate({
          ...by(),
          kind: 'project',
          id: record.id,
          operation: 'update',
          patch: ({ data }) => ({ screenshots: [...(data.screenshots ?? []), name] }),
        }),
      ),
    );
    const now = await context.store.get('project', record.id);
    expect([...(now?.data.screenshots ?? [])].sort()).toEqual([...names].sort());
    expect(now?.revision).toBe(13);
    expect((await context.store.archive.verify()).problems).toEqual([]);
  });

  test('all events of one record are kept when many precede the first read of the log', async () => {
    const { record } = await create(context.store, 'user', userData());
    const outcomes = Array.from({ length: 60 }, () =>
      context.store.mutate({
        ...by(),
        kind: 'user',
        id: record.id,
        operation: 'update',
        action: 'login-failed',
        patch: {},
      }),
    );
    await Promise.all(outcomes);
    expect(await context.store.archive.verify()).toEqual({ events: 61, records: 1, problems: [] });
  });

  test('a user name is unique among accounts that are not deleted', async () => {
    const { store } = context;
    const { record } = await create(store, 'user', userData());
    expect(await rejectionOf(create(store, 'user', userData()))).toBeInstanceOf(Conflict);
    expect(await sizes(store)).toEqual({ events: 1, records: 1 });
    await store.mutate({ ...by(), kind: 'user', id: record.id, operation: 'delete' });
    await create(store, 'user', userData());
    expect(
      await rejectionOf(store.mutate({ ...by(), kind: 'user', id: record.id, operation: 'restore' })),
    ).toBeInstanceOf(Conflict);
  });

  test('of many creations at once, those with a free name succeed, and the others do not affect them', async () => {
    const { store } = context;
    const names = Array.from({ length: 40 }, (_, number) => `name-${number % 30}`);
    const outcomes = await Promise.allSettled(names.map((username) => create(store, 'user', userData({ username }))));
    const created = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.record] : []));
    const errors = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(new Set(created.map(({ data }) => data.username))).toEqual(new Set(names));
    expect(errors).toHaveLength(10);
    for (const error of errors) expect(error).toBeInstanceOf(Conflict);
    expect(await store.archive.verify()).toEqual({ events: 30, records: 30, problems: [] });
  });

  test('isEmpty is true until a record is created', async () => {
    expect(await context.store.isEmpty()).toBe(true);
    await create(context.store, 'module-pointer', pointerData(), { id: 'mfe-admin' });
    expect(await context.store.isEmpty()).toBe(false);
    expect((await context.store.get('module-pointer', 'mfe-admin'))?.data.build).toBe('0123456789ab');
    await context.store.ping();
  });
}
