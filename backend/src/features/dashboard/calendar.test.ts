import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { by, create, projectData } from '../../persistence/testing/conformance/fixtures';
import { makeSqliteTestStore } from '../../persistence/testing/sqlite-test-store';
import { RecordIndex } from '../../records/record-index';
import { RecordMirror } from '../../records/mirror/record-mirror';
import { PublicationCalendar } from './calendar';

let made: Awaited<ReturnType<typeof makeSqliteTestStore>>;
beforeAll(async () => {
  made = await makeSqliteTestStore();
});
afterAll(() => made.destroy());

test('the calendar is made once, until a record changes, something comes out, or the clock is set back', async () => {
  const store = await made.open();
  const calendar = new PublicationCalendar(new RecordIndex(new RecordMirror(store)), store.changes);
  const now = Date.now();
  const at = (hours: number) => now + hours * 3_600_000;
  const publishedAt = new Date(at(2)).toISOString();
  const { record } = await create(store, 'project', projectData({ publishedAt, publication: 'published' }));

  const first = await calendar.at(now);
  expect(first.map(({ state }) => state)).toEqual(['scheduled']);
  expect(await calendar.at(at(1))).toBe(first);

  const out = await calendar.at(at(2));
  expect(out.map(({ state }) => state)).toEqual(['published']);
  expect((await calendar.at(now)).map(({ state }) => state)).toEqual(['scheduled']);

  const rename = { kind: 'project', id: record.id, operation: 'update', patch: { titleJa: '改題' } } as const;
  await store.mutate({ ...by(), ...rename });
  expect((await calendar.at(at(1))).map(({ titleJa }) => titleJa)).toEqual(['改題']);
});
