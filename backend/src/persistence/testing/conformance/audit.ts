import { expect, test } from '@jest/globals';

import { auditEvent } from 'shared-contracts/entities';

import { by, create, latestEvent, partnerData, projectData } from './fixtures';
import type { TestContext } from './test-store';

export function auditTests(context: TestContext): void {
  test('every mutation logs one event with actor, action, time, and values before and after', async () => {
    const { store } = context;
    const { record, eventId } = await create(store, 'project', projectData({ titleEn: 'Ink' }));
    const updated = await store.mutate({
      ...by(),
      actor: 'mio',
      actorRole: 'translator',
      requestId: 'r-2',
      kind: 'project',
      id: record.id,
      operation: 'update',
      patch: { progress: 40, titleEn: null, status: 'planning' },
    });
    await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'delete' });
    const undone = await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'restore', undoes: 3 });

    const { items, nextCursor } = await store.audit.list({}, {});
    expect(nextCursor).toBeNull();
    expect(items.map(({ seq, action, revision }) => [seq, action, revision])).toEqual([
      [4, 'restore', 4],
      [3, 'delete', 3],
      [2, 'update', 2],
      [1, 'create', 1],
    ]);
    for (const event of items) expect(auditEvent.parse(event)).toEqual(event);
    expect(items.map(({ actorRole }) => actorRole)).toEqual([undefined, undefined, 'translator', undefined]);
    expect((await store.archive.verify()).problems).toEqual([]);
    const [creation] = await store.audit.find({ kind: 'project', entityId: record.id, revision: 1 });
    expect(creation).toMatchObject({
      id: eventId,
      seq: 1,
      actor: 'admin',
      requestId: 'r-1',
      entity: { kind: 'project', id: record.id },
      undoes: null,
      changes: { titleEn: { before: null, after: 'Ink' }, progress: { before: null, after: 0 } },
    });
    expect(await store.audit.get(2)).toMatchObject({
      id: updated.eventId,
      actor: 'mio',
      actorRole: 'translator',
      requestId: 'r-2',
      changes: { progress: { before: 0, after: 40 }, titleEn: { before: 'Ink', after: null } },
    });
    expect(Object.keys((await store.audit.get(2))?.changes ?? {}).sort()).toEqual(['progress', 'titleEn']);
    expect(await latestEvent(store, 'project', record.id)).toMatchObject({ id: undone.eventId, undoes: 3 });
    expect(await store.audit.get(5)).toBeNull();
    expect(await store.audit.find({ kind: 'project', entityId: record.id, revision: 5 })).toEqual([]);
    expect(await latestEvent(store, 'partner', record.id)).toBeNull();
  });

  test('an old event is found behind many others', async () => {
    const { store } = context;
    const { record, eventId } = await create(store, 'partner', partnerData());
    const { record: project } = await create(store, 'project', projectData());
    for (let progress = 1; progress <= 20; progress += 1)
      await store.mutate({ ...by(), kind: 'project', id: project.id, operation: 'update', patch: { progress } });

    const found = await store.audit.list({ kind: 'partner' }, { limit: 1 });
    expect(found).toMatchObject({ items: [{ id: eventId, entity: { id: record.id } }], nextCursor: null });
    const [oldest] = (await store.audit.list({ action: 'create' }, { limit: 2 })).items.slice(-1);
    expect(oldest?.id).toBe(eventId);
  });

  test('the undos of some records after an event are found, newest first', async () => {
    const { store } = context;
    const { record } = await create(store, 'project', projectData());
    const { record: other } = await create(store, 'partner', partnerData());
    for (const [progress, undoes] of [
      [1, null],
      [0, 3],
      [1, 4],
    ] as const)
      await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'update', patch: { progress }, undoes });
    await store.mutate({
      ...by(),
      kind: 'partner',
      id: other.id,
      operation: 'update',
      patch: { nameJa: '筆' },
      undoes: 2,
    });

    const undos = async (ids: string[], after: number) => {
      const filter = { kind: { $in: ['project', 'partner'] }, entityId: { $in: ids }, seq: { $gt: after } } as const;
      return (await store.audit.find({ ...filter, undoes: { $ne: null } })).map(({ seq, undoes }) => [seq, undoes]);
    };
    expect(await undos([record.id, other.id], 1)).toEqual([
      [6, 2],
      [5, 4],
      [4, 3],
    ]);
    expect(await undos([record.id], 4)).toEqual([[5, 4]]);
    expect(await undos([], 0)).toEqual([]);
  });

  test('the newest revisions by an actor are found, of each record of a kind', async () => {
    const { store } = context;
    const { record: one } = await create(store, 'project', projectData());
    const { record: other } = await create(store, 'project', projectData());
    const { record: partner } = await create(store, 'partner', partnerData());
    const change = (kind: 'project' | 'partner', id: string, actor: string) =>
      store
        .mutate({ ...by(), actor, kind, id, operation: 'delete' })
        .then(() => store.mutate({ ...by(), actor, kind, id, operation: 'restore' }));
    await change('project', one.id, 'mio');
    await change('project', other.id, 'mio');
    await change('project', other.id, 'ren');
    await change('partner', partner.id, 'ren');
    const found = async (actor: string) => Object.fromEntries(await store.audit.newestRevisionsBy(actor, 'project'));
    expect(await found('mio')).toEqual({ [one.id]: 3, [other.id]: 3 });
    expect(await found('ren')).toEqual({ [other.id]: 5 });
    expect(await found('nobody')).toEqual({});
  });

  test('the log is filtered and paginated', async () => {
    const { store } = context;
    const { record: project } = await create(store, 'project', projectData());
    const { record: partner } = await create(store, 'partner', partnerData());
    for (let progress = 1; progress <= 5; progress += 1) {
      await store.mutate({
        ...by(),
        actor: progress % 2 === 0 ? 'mio' : 'ren',
        kind: 'project',
        id: project.id,
        operation: 'update',
        patch: { progress },
      });
    }
    const seqs = async (filter = {}, page = {}) => (await store.audit.list(filter, page)).items.map(({ seq }) => seq);
    expect(await seqs({ kind: 'partner' })).toEqual([2]);
    expect(await seqs({ entityId: partner.id })).toEqual([2]);
    expect(await seqs({ actor: 'mio' })).toEqual([6, 4]);
    expect(await seqs({ action: 'create' })).toEqual([2, 1]);
    expect(await seqs({ actor: 'mio', action: 'create' })).toEqual([]);
    const at = (await store.audit.get(3))?.at ?? '';
    expect(await seqs({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await seqs({ from: at })).toEqual(expect.arrayContaining([7, 6, 5, 4, 3]));
    expect(await seqs({ from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
    const later = await store.audit.find({ kind: 'project', entityId: project.id, revision: { $gt: 4 } });
    expect(later.map(({ seq, revision }) => [seq, revision])).toEqual([
      [7, 6],
      [6, 5],
    ]);
    const between = async (seq: object, limit: number) =>
      (await store.audit.find({ kind: 'project', seq }, limit)).map((event) => event.seq);
    expect(await between({ $gt: 4 }, 100)).toEqual([7, 6, 5]);
    expect(await between({ $gt: 2, $lt: 6 }, 2)).toEqual([5, 4]);
    for (const filter of [{ kind: 'project' }, { kind: 'project', entityId: project.id }] as const) {
      const first = await store.audit.list(filter, { limit: 4 });
      const second = await store.audit.list(filter, { limit: 4, cursor: first.nextCursor });
      expect([first, second].map(({ items }) => items.map(({ seq }) => seq))).toEqual([
        [7, 6, 5, 4],
        [3, 1],
      ]);
      expect(second.nextCursor).toBeNull();
    }
  });

  test('every process reads an event from the log as soon as its mutation has resolved', async () => {
    const other = await context.place.open();
    const { record } = await create(context.store, 'project', projectData());
    for (let progress = 1; progress <= 10; progress += 1) {
      const { eventId } = await context.store.mutate({
        ...by(),
        kind: 'project',
        id: record.id,
        operation: 'update',
        patch: { progress },
      });
      expect((await other.audit.list({}, { limit: 1 })).items[0]?.id).toBe(eventId);
    }
    await other.close();
  });

  test('sequence numbers have no gaps and no duplicates when two processes write concurrently', async () => {
    const other = await context.place.open();
    const created = await Promise.all(Array.from({ length: 6 }, () => create(context.store, 'project', projectData())));
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? context.store : other).mutate({
          ...by(),
          kind: 'project',
          id: created[index % 6]?.record.id ?? '',
          operation: 'update',
          patch: { progress: index + 1 },
        }),
      ),
    );
    const events = (await context.store.audit.list({}, { limit: 100 })).items;
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 36 }, (_, index) => 36 - index));
    await other.close();
    expect(await context.store.archive.verify()).toEqual({ events: 36, records: 6, problems: [] });
  });
}
