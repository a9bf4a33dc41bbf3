import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { limits } from 'shared-contracts/entities';

const workflow = fs.readFileSync(path.resolve(__dirname, '../../../docs/examples/release-module.yml'), 'utf8');
const step = /^\s+- run: (note=.+)$/m.exec(workflow)?.[1] ?? '';

let dir: string;
beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-workflow-'));
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

test.each([
  ['the first line of a message', 'Larger message box\n\nIt was too small.', 'Larger message box'],
  ['a message of one long line', 'x'.repeat(666), 'x'.repeat(limits.line)],
  ['characters of a long message, not bytes', '字'.repeat(250), '字'.repeat(limits.line)],
])('the workflow of a module takes as its note %s', (_, message, note) => {
  const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', message], { cwd: dir });
  const variables = path.join(dir, 'variables');
  fs.writeFileSync(variables, '');
  const env = { ...process.env, GITHUB_ENV: variables, LC_ALL: 'C.UTF-8' };
  execFileSync('bash', ['-e', '-c', step], { cwd: dir, env });
  expect(fs.readFileSync(variables, 'utf8')).toBe(`NOTE=${note}\n`);
});
