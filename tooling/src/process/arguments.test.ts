import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from '@jest/globals';

const bootstrap = path.resolve(__dirname, '../bootstrap.mjs');

test.each([
  ['test', '--unknown'],
  ['test', '--seed'],
  ['soak', '--unknown'],
  ['shots', '--engine'],
])('`%s %s` shows the usage', (command, option) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bootstrap, command, option], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`^\\nnpm (run )?${command} \\[-- [^\\n]*\\n$`));
});
