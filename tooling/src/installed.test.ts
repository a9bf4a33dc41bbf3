import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, expect, test } from '@jest/globals';

import { isInstalled } from './installed.mjs';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-installed-'));
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const react = { version: '19.3.1', integrity: 'sha512-a' };
const link = { resolved: 'mfe-news', link: true };
const otherPlatform = { version: '1.0.0', optional: true };
const lock = { 'node_modules/react': react, 'node_modules/mfe-news': link, 'node_modules/fsevents': otherPlatform };
const root = { '': { name: 'product' } };

function write(file: string, packages: object): void {
  fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  fs.writeFileSync(path.join(dir, file), JSON.stringify({ packages }));
}

test.each<[string, object, boolean]>([
  ['what the lock file lists', lock, true],
  ['all but a package for another platform', { 'node_modules/react': react, 'node_modules/mfe-news': link }, true],
  ['all but a new module', { 'node_modules/react': react }, false],
  ['another version', { ...lock, 'node_modules/react': { ...react, version: '19.3.0' } }, false],
  ['a package that the lock file lacks', { ...lock, 'node_modules/vue': react }, false],
  ['nothing', {}, false],
])('with %s installed, the wanted version is there: %p', (...[, installed, isThere]) => {
  write('package-lock.json', { ...root, ...lock });
  write('node_modules/.package-lock.json', installed);
  expect(isInstalled(dir)).toBe(isThere);
});

const installer = pathToFileURL(path.join(import.meta.dirname, 'installed.mjs')).href;

test('development packages are installed where NODE_ENV is production', () => {
  const root = path.join(dir, 'product');
  const files = {
    'package.json': { name: 'product', version: '1.0.0', devDependencies: { own: 'file:own' } },
    'own/package.json': { name: 'own', version: '1.0.0' },
    'package-lock.json': {
      name: 'product',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': { name: 'product', version: '1.0.0', devDependencies: { own: 'file:own' } },
        'node_modules/own': { resolved: 'own', link: true },
        own: { version: '1.0.0', dev: true },
      },
    },
  };
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), JSON.stringify(content));
  }
  const program = `(await import(${JSON.stringify(installer)})).ensureInstalled(${JSON.stringify(root)})`;
  const { status, output } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect({ status, output: output.join('') }).toMatchObject({ status: 0 });
  expect(isInstalled(root)).toBe(true);
});
