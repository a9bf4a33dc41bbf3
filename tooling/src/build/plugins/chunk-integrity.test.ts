import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';

import { ChunkIntegrityPlugin } from './chunk-integrity';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-chunks-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

/** Builds sources for browsers in the same way as modules. @returns the names and contents of the files */
async function build(sources: Record<string, string>): Promise<Map<string, Buffer>> {
  for (const [name, source] of Object.entries(sources)) fs.writeFileSync(path.join(dir, name), source);
  const outDir = path.join(dir, 'out');
  fs.rmSync(outDir, { recursive: true, force: true });
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: dir,
        target: ['web', 'es2022'],
        entry: { entry: './entry.js' },
        cache: false,
        output: { path: outDir, filename: '[name].[contenthash:12].js', chunkFilename: '[name].[contenthash:12].js' },
        plugins: [new ChunkIntegrityPlugin()],
      },
      (failure, stats) => (failure || stats?.hasErrors() ? reject(failure ?? new Error(stats?.toString())) : resolve()),
    );
  });
  return new Map(fs.readdirSync(outDir).map((name) => [name, fs.readFileSync(path.join(outDir, name))]));
}

const sources = {
  'entry.js': "import('./first.js').then(({ next }) => next());",
  'first.js': "export const next = () => import('./second.js');",
  'second.js': "export const text = 'one';",
};
const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const isEntry = (name: string) => name.startsWith('entry.');

test('a build knows the integrity of every file that it loads later, however late', async () => {
  const files = await build(sources);
  const entry = String([...files].find(([name]) => isEntry(name))?.[1]);
  const lazy = [...files].filter(([name]) => !isEntry(name));
  expect(lazy).toHaveLength(2);
  for (const [, content] of lazy) expect(entry).toContain(sha384(content));
  expect(entry).not.toContain('sha384-of-chunk');
});

test('a file that changes changes the name of the file that knows its integrity', async () => {
  const before = await build(sources);
  const after = await build({ ...sources, 'second.js': "export const text = 'two';" });
  const entries = [before, after].map((files) => [...files.keys()].find(isEntry));
  expect(entries[0]).not.toBe(entries[1]);
  const unchanged = [...before.keys()].filter((name) => after.has(name));
  expect(unchanged).toHaveLength(1);
});
