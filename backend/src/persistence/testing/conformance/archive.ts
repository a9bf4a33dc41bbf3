import { expect, test } from '@jest/globals';

import { Conflict } from '../../errors';
import type { ArchiveParts, Persistence } from '../../port';
import {
  by,
  create,
  logData,
  partnerData,
  pointerData,
  projectData,
  requestData,
  rejectionOf,
  userData,
} from './fixtures';
import type { TestContext } from './test-store';

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Everything in an archive. */
async function content(store: Persistence): Promise<Readonly<Record<keyof ArchiveParts, unknown[]>>> {
  const records = await collect(store.archive.records());
  records.sort((a, b) => (`${a.kind}/${a.id}` < `${b.kind}/${b.id}` ? -1 : 1));
  return {
    records,
    events: await collect(store.archive.events()),
    uploads: await collect(store.archive.uploads()),
    numbers: await collect(store.archive.numbers()),
  };
}

async function fillStore(store: Persistence): Promise<void> {
  const { record } = await create(store, 'project', projectData({ isMainProject: 1, music: { 'a.b': { $c: 1 } } }));
  await create(store, 'project', projectData({ isMainProject: 1 }));
  await store.mutate({
    ...by(),
    kind: 'project',
    id: record.id,
    operation: 'update',
    patch: { progress: 12, music: null },
  });
  await create(store, 'development-log', logData({ projectId: record.id, publishedAt: null }));
  await create(store, 'user', userData());
  await create(store, 'module-pointer', pointerData(), { id: 'shell' });
  const { record: partner } = await create(store, 'partner', partnerData());
  await store.mutate({ ...by(), kind: 'partner', id: partner.id, operation: 'delete' });
  const { record: request } = await create(store, 'collaboration-request', requestData());
  await create(store, 'collaboration-request', requestData({ name: '李雨桐' }));
  await store.mutate({ ...by(), kind: 'collaboration-request', id: request.id, operation: 'erase' });
  await store.uploads.create({ key: 'k', contentType: 'image/png', contentLength: 5, name: '雪.png' });
  await store.uploads.move('k', 'pending', 'attached', { location: '/objects/k.png', files: ['k.png'] });
  await store.numbers.add([{ period: '2026-03-01', event: 'view', subject: '/', locale: 'ja', count: 3 }]);
}

export function archiveTests(context: TestContext): void {
  test('an import reproduces the exported store, and new events continue its log', async () => {
    await fillStore(context.store);
    const place = await context.place.another();
    const copy = await place.open();
    await copy.archive.fill(context.store.archive);
    expect(await content(copy)).toEqual(await content(context.store));
    const report = await copy.archive.verify();
    expect(report).toEqual({ ...(await context.store.archive.verify()), problems: [] });
    expect(await copy.list('project')).toEqual(await context.store.list('project'));
    expect((await copy.list('user')).items[0]?.data.passwordHash).toBe('$argon2id$secret');
    expect((await copy.requests.search({ search: '雨桐' }, {})).items).toHaveLength(1);
    expect((await copy.uploads.findByLocation('/objects/k.png'))?.files).toEqual(['k.png']);

    await create(copy, 'project', projectData({ isMainProject: 1 }));
    expect((await copy.list('project')).items.filter(({ data }) => data.isMainProject === 1)).toHaveLength(1);
    expect((await copy.archive.verify()).problems).toEqual([]);
    await copy.close();
    await place.destroy();
  });

  test('an import into a non-empty store is refused', async () => {
    await create(context.store, 'project', projectData());
    const place = await context.place.another();
    const other = await place.open();
    await create(other, 'partner', partnerData());
    const before = await content(other);
    expect(await rejectionOf(other.archive.fill(context.store.archive))).toBeInstanceOf(Conflict);
    expect(await content(other)).toEqual(before);
    await other.close();
    await place.destroy();
  });

  test('an interrupted import can be restarted', async () => {
    await fillStore(context.store);
    const place = await context.place.another();
    const copy = await place.open();
    const { archive } = context.store;
    const cut = new Error('the export could not be read to its end');
    const records = async function* () {
      let count = 0;
      for await (const record of archive.records()) {
        if (count === 3) throw cut;
        count += 1;
        yield record;
      }
    };
    const broken: ArchiveParts = {
      records,
      events: () => archive.events(),
      uploads: () => archive.uploads(),
      numbers: () => archive.numbers(),
    };
    expect(await rejectionOf(copy.archive.fill(broken))).toBe(cut);
    await copy.archive.fill(context.store.archive);
    expect(await content(copy)).toEqual(await content(context.store));
    await copy.close();
    await place.destroy();
  });
}
