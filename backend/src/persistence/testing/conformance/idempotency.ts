import { randomUUID } from 'node:crypto';

import { expect, test } from '@jest/globals';

import { IdempotencyMismatch, StaleRevision } from '../../errors';
import { by, create, partnerData, projectData, requestData, sizes, rejectionOf } from './fixtures';
import type { TestContext } from './test-store';

export function idempotencyTests(context: TestContext): void {
  test('a repeated creation creates one record and returns the same result', async () => {
    const key = { operationId: randomUUID(), fingerprint: 'body-1' };
    const first = await create(context.store, 'collaboration-request', requestData(), key);
    const second = await create(context.store, 'collaboration-request', requestData(), key);
    expect(second).toEqual({ ...first, replayed: true });
    expect(await sizes(context.store)).toEqual({ events: 1, records: 1 });
  });

  test('concurrent repetitions from two processes are carried out once', async () => {
    const other = await context.place.open();
    const key = { operationId: randomUUID(), fingerprint: 'body-1' };
    const tries = Array.from({ length: 10 }, (_, index) =>
      create(index % 2 === 0 ? context.store : other, 'partner', partnerData(), key),
    );
    const results = await Promise.all(tries);
    expect(new Set(results.map(({ record }) => record.id)).size).toBe(1);
    expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
    await other.close();
    expect(await sizes(context.store)).toEqual({ events: 1, records: 1 });
  });

  test('a repeated update returns the record as the first call left it, despite later changes', async () => {
    const { store } = context;
    const { record } = await create(store, 'project', projectData());
    const update = {
      ...by({ operationId: randomUUID(), fingerprint: 'f' }),
      kind: 'project',
      id: record.id,
      operation: 'update',
      expectedRevision: 1,
      patch: { progress: 10 },
    } as const;
    const first = await store.mutate(update);
    await store.mutate({
      ...by(),
      kind: 'project',
      id: record.id,
      operation: 'update',
      patch: { progress: 80, titleEn: 'Ink' },
    });
    await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'delete' });
    const again = await store.mutate(update);
    expect(again).toMatchObject({ replayed: true, eventId: first.eventId });
    expect(again.record).toMatchObject({ revision: 2, deletedAt: null });
    expect(again.record.data).toMatchObject({ progress: 10 });
    expect(again.record.data.titleEn ?? null).toBeNull();
    expect((await store.get('project', record.id, { deleted: true }))?.revision).toBe(4);
  });

  test('reusing a key for a different request is rejected', async () => {
    const { store } = context;
    const operationId = randomUUID();
    const { record } = await create(store, 'project', projectData(), { operationId, fingerprint: 'one' });
    const { record: other } = await create(store, 'project', projectData());
    const before = await sizes(store);
    expect(
      await rejectionOf(create(store, 'project', projectData(), { operationId, fingerprint: 'two' })),
    ).toBeInstanceOf(IdempotencyMismatch);
    expect(
      await rejectionOf(create(store, 'partner', partnerData(), { operationId, fingerprint: 'one' })),
    ).toBeInstanceOf(IdempotencyMismatch);
    for (const id of [record.id, other.id]) {
      const update = store.mutate({
        ...by({ operationId, fingerprint: 'three' }),
        kind: 'project',
        id,
        operation: 'update',
        patch: { progress: 1 },
      });
      expect(await rejectionOf(update)).toBeInstanceOf(IdempotencyMismatch);
    }
    expect(await sizes(store)).toEqual(before);
  });

  test('a key can be reused after its first request was rejected', async () => {
    const { store } = context;
    const { record } = await create(store, 'project', projectData());
    const operationId = randomUUID();
    const update = (fingerprint: string, expectedRevision: number) =>
      store.mutate({
        ...by({ operationId, fingerprint }),
        kind: 'project',
        id: record.id,
        operation: 'update',
        expectedRevision,
        patch: { progress: 5 },
      });
    expect(await rejectionOf(update('one', 7))).toBeInstanceOf(StaleRevision);
    expect((await update('two', 1)).record.revision).toBe(2);
  });

  test('concurrent requests with one key for two records change one of them', async () => {
    const { store } = context;
    const ids = [
      (await create(store, 'project', projectData())).record.id,
      (await create(store, 'project', projectData())).record.id,
    ];
    const operationId = randomUUID();
    const outcomes = await Promise.allSettled(
      ids.map((id) =>
        store.mutate({
          ...by({ operationId, fingerprint: id }),
          kind: 'project',
          id,
          operation: 'update',
          patch: { progress: 5 },
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await store.archive.verify()).problems).toEqual([]);
    expect(await sizes(store)).toEqual({ events: 3, records: 2 });
  });

  test('findOperation returns a completed operation', async () => {
    const operationId = randomUUID();
    expect(await context.store.findOperation(operationId)).toBeNull();
    const { record, eventId } = await create(context.store, 'partner', partnerData(), {
      operationId,
      fingerprint: 'f',
    });
    expect(await context.store.findOperation(operationId)).toMatchObject({
      id: eventId,
      entity: { kind: 'partner', id: record.id },
      revision: 1,
      fingerprint: 'f',
    });
  });
}
