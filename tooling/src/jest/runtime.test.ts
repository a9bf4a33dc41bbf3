import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { rootDir } from '../build/paths';

let dir = '';
let file = '';

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-runtime-'));
  file = path.join(dir, 'module.cjs');
});

afterEach(() => fs.rmSync(dir, { recursive: true }));

/** Loads the module anew. */
function load(source: string): unknown {
  fs.writeFileSync(file, source);
  let loaded: unknown;
  jest.isolateModules(() => (loaded = jest.requireActual(file)));
  return loaded;
}

test('A module that was compiled before runs anew', () => {
  const source = 'exports.count = 0; exports.next = () => (exports.count += 1);';
  const first = load(source) as { count: number; next(): void };
  first.next();
  expect(first.count).toBe(1);
  expect(load(source)).toMatchObject({ count: 0 });
});

/** Of a test file that writes a module and sees it as it wrote it. */
const testOf = (version: string) => `
test('${version}', () => {
  require('node:fs').writeFileSync('${file}', 'globalThis.loaded = exports.loaded = "${version}"');
  expect(globalThis.loaded).toBeUndefined();
  expect(require('${file}').loaded).toBe('${version}');
  expect(globalThis.loaded).toBe('${version}');
});`;

/** Runs test files one after another in one process, by their names. */
function runFiles(sources: Readonly<Record<string, string>>) {
  for (const [name, source] of Object.entries(sources)) fs.writeFileSync(path.join(dir, `${name}.test.cjs`), source);
  const config = {
    rootDir: dir,
    testMatch: ['**/*.test.cjs'],
    transform: {},
    runtime: require.resolve('./runtime.cjs'),
  };
  return spawnSync(
    process.execPath,
    [path.join(rootDir, 'node_modules/.bin/jest'), '--runInBand', `--config=${JSON.stringify(config)}`],
    { encoding: 'utf8' },
  );
}

test('A test file sees neither the scope nor the modules of those that ran before it', () => {
  const { status, stderr } = runFiles({ one: testOf('one'), another: testOf('another') });
  expect(stderr).toContain('Tests:       2 passed');
  expect(status).toBe(0);
});

test('A storage of asynchronous contexts ends with the test file that used it', () => {
  const { status } = runFiles({
    one: `
const fs = require('node:fs');
test('one', () => {
  const storage = new (require('node:async_hooks').AsyncLocalStorage)();
  storage.disable = () => fs.writeFileSync('${path.join(dir, 'ended')}', '');
  storage.run({}, () => undefined);
});`,
  });
  expect(status).toBe(0);
  expect(fs.existsSync(path.join(dir, 'ended'))).toBe(true);
});

test('A stack trace names the lines and columns of the source', () => {
  const { trace } = load('exports.trace = new Error().stack;\nexports.other = 1;') as { trace: string };
  expect(trace).toContain(`${file}:1:17`);
});

test('A module imports others while it runs', async () => {
  const { imported } = load("exports.imported = import('node:path');") as { imported: Promise<typeof path> };
  expect((await imported).sep).toBe(path.sep);
});

test('A source that cannot be compiled says where', () => {
  expect(() => load('const = 1;')).toThrow(SyntaxError);
});
