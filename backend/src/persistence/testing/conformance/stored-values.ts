import { expect, test } from '@jest/globals';

import { by, create, partnerData, projectData } from './fixtures';
import type { TestContext } from './test-store';

/** Keys with a special meaning to a database, its driver or JavaScript itself. */
const hostileKeys = [
  '_bsontype',
  '_Bsontype',
  '%5fbsontype',
  '%',
  '$set',
  '$__',
  'a.b',
  'a\u0000b',
  '_id',
  '__v',
  'isMongooseBuffer',
  'toJSON',
  'toObject',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'length',
  'then',
];

export function storedValueTests(context: TestContext): void {
  test('threat 7: keys of free JSON are plain text at every depth, in records and in the log', async () => {
    for (const key of hostileKeys) {
      const music = { [key]: { [key]: 'ObjectId' }, list: [{ [key]: null }, { [key]: [{ [key]: 1 }] }] };
      const { record } = await create(
        context.store,
        'project',
        projectData({ music, price: { [key]: 1 }, systemRequirements: { [key]: { [key]: [] } } }),
      );
      expect(await context.store.get('project', record.id)).toEqual(record);
      const { record: updated } = await context.store.mutate({
        ...by(),
        kind: 'project',
        id: record.id,
        operation: 'update',
        patch: { music: [music], price: { a: { [key]: 'x' } } },
      });
      expect(updated.data).toMatchObject({
        music: [music],
        price: { a: { [key]: 'x' } },
        systemRequirements: { [key]: { [key]: [] } },
      });
      expect(await context.store.get('project', record.id)).toEqual(updated);
      const { items } = await context.store.audit.list({ entityId: record.id }, {});
      expect(items[0]?.changes.music).toEqual({ before: music, after: [music] });
    }
    expect((await context.store.archive.verify()).problems).toEqual([]);
  });

  test('texts that databases cannot store are normalized', async () => {
    const { record } = await create(
      context.store,
      'partner',
      partnerData({ descriptionJa: 'half \ud83d of a pair, \u0000 and 🌸' }),
    );
    expect(record.data.descriptionJa).toBe('half \ufffd of a pair, \u0000 and 🌸');
    expect(await context.store.get('partner', record.id)).toEqual(record);
    expect((await context.store.archive.verify()).problems).toEqual([]);
  });

  test('threat 8: keys that name a prototype do not change one, and __proto__ is dropped', async () => {
    const music: unknown = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    const { record } = await create(context.store, 'project', projectData({ music: music as null }));
    expect(JSON.stringify(record.data.music)).toBe('{"constructor":{"prototype":{"polluted":true}}}');
    expect(await context.store.get('project', record.id)).toEqual(record);
    expect((await context.store.archive.verify()).problems).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });
}
