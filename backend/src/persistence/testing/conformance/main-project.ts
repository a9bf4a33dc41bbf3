import { expect, test } from '@jest/globals';

import { StoreUnavailable } from '../../errors';
import { by, create, latestEvent, mainProjects, projectData } from './fixtures';
import type { TestContext } from './test-store';

/** SQLite calls resolve without leaving the process, so without this the readers would never run. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

export function mainProjectTests(context: TestContext): void {
  const promote = (id: string) =>
    context.store.mutate({ ...by(), kind: 'project', id, operation: 'update', patch: { isMainProject: 1 } });

  test('a new main project makes the previous one upcoming, each with its event', async () => {
    const { store } = context;
    const { record: first } = await create(store, 'project', projectData({ isMainProject: 1 }));
    const { record: second } = await store.mutate({
      ...by(),
      actor: 'mio',
      requestId: 'r-2',
      kind: 'project',
      operation: 'create',
      data: projectData({ isMainProject: 1 }),
    });
    expect(await mainProjects(store)).toEqual([second.id]);
    const demoted = await latestEvent(store, 'project', first.id);
    expect(demoted).toMatchObject({
      action: 'update',
      revision: 2,
      actor: 'mio',
      requestId: 'r-2',
      changes: { isMainProject: { before: 1, after: 0 } },
    });
    const again = await promote(first.id);
    expect(again.record.data.isMainProject).toBe(1);
    expect(await mainProjects(store)).toEqual([first.id]);
    expect((await store.archive.verify()).problems).toEqual([]);
  });

  test('restoring a former main project does not demote the current one', async () => {
    const { store } = context;
    const { record: first } = await create(store, 'project', projectData({ isMainProject: 1 }));
    const { record: second } = await create(store, 'project', projectData());
    await store.mutate({ ...by(), kind: 'project', id: first.id, operation: 'delete' });
    await promote(second.id);
    const restored = await store.mutate({ ...by(), kind: 'project', id: first.id, operation: 'restore' });
    expect(restored.record.data.isMainProject).toBe(0);
    expect(await mainProjects(store)).toEqual([second.id]);
  });

  test('restoring a main project makes it main again if there is no other', async () => {
    const { store } = context;
    const { record } = await create(store, 'project', projectData({ isMainProject: 1 }));
    await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'delete' });
    expect(await mainProjects(store)).toEqual([]);
    await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'restore' });
    expect(await mainProjects(store)).toEqual([record.id]);
  });

  test('a store may have no main project', async () => {
    const { store } = context;
    const { record } = await create(store, 'project', projectData({ isMainProject: 1 }));
    await store.mutate({ ...by(), kind: 'project', id: record.id, operation: 'update', patch: { isMainProject: 0 } });
    expect(await mainProjects(store)).toEqual([]);
  });

  test('readers see exactly one main project while two processes promote others', async () => {
    const { store, place } = context;
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      ids.push(
        (await create(store, 'project', projectData({ titleJa: `題${index}`, isMainProject: index === 0 ? 1 : 0 })))
          .record.id,
      );
    }
    const other = await place.open();
    let writing = true;
    const seen = new Set<number>();
    const look = async () => {
      try {
        seen.add((await mainProjects(other)).length);
      } catch (error) {
        // On a busy machine a read may find no moment between two changes; an error is better than two main projects.
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    };
    const read = async () => {
      while (writing) {
        await look();
        await nextTurn();
      }
    };
    const write = async (first: number) => {
      for (let round = 0; round < 12; round += 1) {
        const id = ids[(first + round) % ids.length] ?? '';
        const process = round % 2 === 0 ? store : other;
        await process.mutate({ ...by(), kind: 'project', id, operation: 'update', patch: { isMainProject: 1 } });
        await nextTurn();
      }
    };
    const reading = read();
    await Promise.all([write(0), write(2)]);
    writing = false;
    await reading;
    await look();
    expect([...seen]).toEqual([1]);
    expect(await mainProjects(store)).toHaveLength(1);
    await other.close();
    expect((await store.archive.verify()).problems).toEqual([]);
  });
}
