import { expect, test } from '@jest/globals';

import type { Change } from '../port';
import { by, create, partnerData, projectData, thrown } from './fixtures';
import type { TestContext } from './index';

export function changeFeedTests(context: TestContext): void {
  test('a change of this process is told before its mutation is answered, once', async () => {
    const { store } = context;
    const told: Change[] = [];
    const stop = store.changes.onChange((changes) => told.push(...changes));
    const before = store.changes.generation('project');
    const { record } = await create(store, 'project', projectData());
    expect(told).toEqual([{ kind: 'project', ids: [record.id] }]);
    expect(store.changes.generation('project')).toBe(before + 1);
    expect(store.changes.generation('partner')).toBe(0);
    await store.changes.catchUp();
    expect(told).toHaveLength(1);
    stop();
    await create(store, 'project', projectData());
    expect(told).toHaveLength(1);
  });

  test('a demotion is told like any change', async () => {
    const { store } = context;
    const { record: first } = await create(store, 'project', projectData({ isMainProject: 1 }));
    const told = new Set<string>();
    store.changes.onChange((changes) => changes.forEach(({ ids }) => ids.forEach((id) => told.add(id))));
    const { record: second } = await create(store, 'project', projectData({ isMainProject: 1 }));
    expect(told).toEqual(new Set([first.id, second.id]));
  });

  test('a change of another process is told within a second, without asking', async () => {
    const other = await context.place.open();
    const { record } = await create(context.store, 'partner', partnerData());
    await other.changes.catchUp();
    const start = Date.now();
    const told = new Promise<readonly Change[]>((resolve) => other.changes.onChange(resolve));
    await context.store.mutate({ ...by(), kind: 'partner', id: record.id, operation: 'update', patch: { nameEn: 'Mio' } });
    expect(await told).toEqual([{ kind: 'partner', ids: [record.id] }]);
    expect(Date.now() - start).toBeLessThan(1_000);
    await other.close();
  });

  test('catching up tells of everything at once and gives the number of the newest event', async () => {
    const other = await context.place.open();
    const before = await other.changes.catchUp();
    for (let index = 0; index < 5; index += 1) await create(context.store, 'project', projectData());
    expect(await other.changes.catchUp()).toBe(before + 5);
    expect(other.changes.generation('project')).toBeGreaterThan(0);
    await other.close();
  });

  test('refused mutations are not told, and a listener that fails harms nobody', async () => {
    const { store } = context;
    const { record } = await create(store, 'project', projectData());
    let told = 0;
    const failure = new Error('a cache failed');
    store.changes.onChange(() => {
      throw failure;
    });
    store.changes.onChange(() => void (told += 1));
    await thrown(store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'update', expectedRevision: 9, patch: {} }));
    expect(told).toBe(0);
    await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'update', patch: { progress: 3 } });
    expect(told).toBe(1);
    expect(context.place.errors.splice(0)).toEqual([failure]);
  });
}
