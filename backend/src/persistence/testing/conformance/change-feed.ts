import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from '@jest/globals';

import { pollInterval } from '../../change-hub';
import { by, create, partnerData, projectData, rejectionOf } from './fixtures';
import type { TestContext } from './test-store';

export function changeFeedTests(context: TestContext): void {
  test('a change of this process is counted once, before its mutation resolves', async () => {
    const { store } = context;
    const before = store.changes.generation('project');
    await create(store, 'project', projectData());
    expect(store.changes.generation('project')).toBe(before + 1);
    expect(store.changes.generation('partner')).toBe(0);
    await store.changes.catchUp();
    expect(store.changes.generation('project')).toBe(before + 1);
  });

  test('a demotion is counted like any other change', async () => {
    const { store } = context;
    await create(store, 'project', projectData({ isMainProject: 1 }));
    const before = store.changes.generation('project');
    await create(store, 'project', projectData({ isMainProject: 1 }));
    expect(store.changes.generation('project')).toBe(before + 2);
  });

  test('a change of another process is counted after at most two polls without a call to catchUp', async () => {
    const [other, third] = [await context.place.open(), await context.place.open()];
    const { record } = await create(context.store, 'partner', partnerData());
    await other.changes.catchUp();
    const before = other.changes.generation('partner');
    await context.store.mutate({
      ...by(),
      kind: 'partner',
      id: record.id,
      operation: 'update',
      patch: { nameEn: 'Mio' },
    });
    let polls = 0;
    while (other.changes.generation('partner') === before) {
      polls += 1;
      await pause(pollInterval);
      // Takes as long as one poll, even on a busy machine.
      await third.changes.catchUp();
    }
    expect(polls).toBeLessThanOrEqual(2);
    expect(2 * pollInterval).toBeLessThan(1_000);
    await Promise.all([other.close(), third.close()]);
  });

  test('catchUp announces all changes and returns the sequence number of the newest event', async () => {
    const other = await context.place.open();
    const before = await other.changes.catchUp();
    for (let index = 0; index < 5; index += 1) await create(context.store, 'project', projectData());
    expect(await other.changes.catchUp()).toBe(before + 5);
    expect(other.changes.generation('project')).toBe(5);
    await other.close();
  });

  test('rejected mutations are not counted', async () => {
    const { store } = context;
    const { record } = await create(store, 'project', projectData());
    const before = store.changes.generation('project');
    await rejectionOf(
      store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'update', expectedRevision: 9, patch: {} }),
    );
    expect(store.changes.generation('project')).toBe(before);
    await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'update', patch: { progress: 3 } });
    expect(store.changes.generation('project')).toBe(before + 1);
  });

  test('the records that have changed since a generation are known, here and in another process', async () => {
    const { store } = context;
    const other = await context.place.open();
    const { record: theirs } = await create(store, 'partner', partnerData());
    const { record: own } = await create(other, 'partner', partnerData());
    await other.changes.catchUp();
    expect(other.changes.changedSince('partner', 0)).toEqual(new Set([own.id, theirs.id]));
    const generation = other.changes.generation('partner');
    expect(other.changes.changedSince('partner', generation)).toEqual(new Set());
    await other.mutate({ ...by(), kind: 'partner', id: own.id, operation: 'delete' });
    expect(other.changes.changedSince('partner', generation)).toEqual(new Set([own.id]));
    await other.close();
  });
}
