import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { create, partnerData, rejectionOf } from '../persistence/testing/conformance/fixtures';
import { makeSqliteTestStore } from '../persistence/testing/sqlite-test-store';
import type { TestStore } from '../persistence/testing/conformance/test-store';
import { exportData, importData } from './commands';
import { manifest, parts, type Part } from './formats';
import { DataError } from './json-lines';

let dir: string;
let places: TestStore[];
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-formats-'));
  places = [await makeSqliteTestStore(), await makeSqliteTestStore()];
  const store = await places[0]?.open();
  if (!store) throw new Error('There is no store');
  await create(store, 'partner', partnerData());
  await create(store, 'image', { location: 'a.webp' });
  await store.uploads.create({ key: 'uploads/a', contentType: 'image/png', contentLength: 3, name: 'a.png' });
  await store.numbers.add([{ period: '2026-03-01', event: 'view', subject: '/', locale: 'ja', count: 3 }]);
  await exportData(store, dir);
});
afterEach(async () => {
  for (const place of places) await place.destroy();
  fs.rmSync(dir, { recursive: true });
});

const fileOf = (name: string) => path.join(dir, name);
const readManifest = () => manifest.parse(JSON.parse(fs.readFileSync(fileOf('manifest.json'), 'utf8')));
const linesOf = (part: Part): Record<string, unknown>[] =>
  fs
    .readFileSync(fileOf(`${part}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Turns the export into one of another version. */
function rewrite(format: number, part: Part, change: (line: Record<string, unknown>) => object): void {
  const text = linesOf(part)
    .map((line) => `${JSON.stringify(change(line))}\n`)
    .join('');
  fs.writeFileSync(fileOf(`${part}.jsonl`), text);
  const { parts: before, ...written } = readManifest();
  const sha256 = createHash('sha256').update(text).digest('hex');
  const changed = { ...written, format, parts: { ...before, [part]: { ...before[part], sha256 } } };
  fs.writeFileSync(fileOf('manifest.json'), JSON.stringify(changed));
}

const importing = async () => {
  const store = await places[1]?.open();
  if (!store) throw new Error('There is no store');
  await importData(store, dir);
  return store;
};

test('a change of the fields of a line comes with another format', () => {
  const fields = (part: Part) => Object.keys(linesOf(part)[0] ?? {}).sort();
  expect([readManifest().format, ...parts.map(fields)]).toEqual([
    3,
    ['changedAt', 'claim', 'createdAt', 'data', 'deletedAt', 'erased', 'id', 'kind', 'ordinal', 'revision', 'salt'],
    ['body', 'hash', 'seq'],
    ['contentLength', 'contentType', 'files', 'key', 'location', 'name', 'since', 'state'],
    ['count', 'event', 'locale', 'period', 'subject'],
  ]);
});

test('an export of format 1, without names of uploads, is imported', async () => {
  rewrite(1, 'uploads', ({ name: _name, ...line }) => line);
  const store = await importing();
  expect((await store.archive.verify()).problems).toEqual([]);
  expect(await store.uploads.get('uploads/a')).toMatchObject({ name: null, contentLength: 3 });
});

test('an export of format 2, without numbers of views, is imported', async () => {
  const { parts: written, ...rest } = readManifest();
  const { numbers: _numbers, ...earlier } = written;
  fs.rmSync(fileOf('numbers.jsonl'));
  fs.writeFileSync(fileOf('manifest.json'), JSON.stringify({ ...rest, format: 2, parts: earlier }));
  const store = await importing();
  expect((await store.archive.verify()).problems).toEqual([]);
  expect(await store.numbers.months()).toEqual([]);
});

test('a renamed kind keeps its earlier name in an export, and gets its own in a store', async () => {
  const store = await importing();
  const [image] = (await store.list('image')).items;
  expect(linesOf('records').map(({ kind }) => kind)).toEqual(['partner', 'picture']);
  expect(linesOf('events')[1]?.['body']).toContain('"entity":{"kind":"picture"');
  expect(image).toMatchObject({ kind: 'image', data: { location: 'a.webp' } });
});

test.each(parts)('a line of %s with an unknown field is named', async (part) => {
  rewrite(3, part, (line) => ({ ...line, later: 1 }));
  const error = await rejectionOf(importing());
  expect(error).toBeInstanceOf(DataError);
  expect(String(error)).toBe(
    `Error: Line 1 of ${fileOf(`${part}.jsonl`)} cannot be read by this version: ` +
      'import it with the one that wrote it, or a newer one.',
  );
});
