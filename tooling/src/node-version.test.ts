import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from '@jest/globals';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-old-node-'));
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const version18 = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.8'}})`;

/** Copies the programs as Node 18 would run them, which lacks `import.meta.dirname`. */
function copyForOldNode(packageFile: string): void {
  const target = path.join(dir, 'tooling/src');
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(dir, packageFile), JSON.stringify({ engines: { node: '>=20.19' } }));
  for (const name of fs.readdirSync(import.meta.dirname).filter((file) => file.endsWith('.mjs'))) {
    const source = fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
    fs.writeFileSync(path.join(target, name), source.replaceAll('import.meta.dirname', 'undefined'));
  }
}

test.each([
  ['bootstrap.mjs', 'package.json'],
  ['bin.mjs', 'tooling/package.json'],
])('%s names the Node it needs to an older one', (program, packageFile) => {
  copyForOldNode(packageFile);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', version18, path.join(dir, 'tooling/src', program), 'start'],
    { encoding: 'utf8' },
  );
  expect(stderr.trim()).toBe(
    'Node 20.19 or newer is needed; this is 18.20.8. Install a current Node and run the command again.',
  );
  expect(status).toBe(1);
});
