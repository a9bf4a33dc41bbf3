import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as z from 'zod';

import { digestOf, readLines, writeLines } from './json-lines';

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-lines-'));
});
afterEach(() => fs.rm(dir, { recursive: true }));

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

test('texts with any line separators are read back unchanged across chunk boundaries', async () => {
  const file = path.join(dir, 'texts.jsonl');
  // Longer than a read chunk, in characters of three bytes, so that chunks end inside texts and characters.
  const texts = ['a\u2028b\u2029c\u0085d\re\nf\vg', '', '墨'.repeat(70_000), '🌸\u2028'.repeat(20_000), 'end'];
  const written = await writeLines(file, each(texts));
  expect(written.lines).toBe(texts.length);
  expect(await digestOf(file)).toBe(written.sha256);
  const read: string[] = [];
  for await (const text of readLines(file, z.string())) read.push(text);
  expect(read).toEqual(texts);
});

test('an empty file has no lines', async () => {
  const file = path.join(dir, 'none.jsonl');
  expect((await writeLines(file, each([]))).lines).toBe(0);
  for await (const text of readLines(file, z.string())) throw new Error(`A line: ${text}`);
});
