import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { linkPackages } from '../repository/link-packages';
import { trackedFiles } from '../repository/tracked-files';

const productDir = path.resolve(__dirname, '../../..');
const dir = path.join(fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-growth-'))), 'product');

/** A command in the copy. @returns what it wrote */
const command = async (...args: string[]) =>
  (await promisify(execFile)(process.execPath, ['tooling/src/bootstrap.mjs', ...args], { cwd: dir })).stdout;

/** Parts that grow: the file that declares them, and a new entry before the first one. */
const grown = [
  ['an option', 'values/constants.ts', "projectStatuses = ['archived', "],
  ['an audit action', 'entities/kinds/audit-event.ts', "auditActions = ['archive', "],
] as const;

let changes: string[] = [];
beforeAll(async () => {
  for (const file of trackedFiles(productDir).filter((name) => !/^(?:backend\/demo|docs)\//.test(name))) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.copyFileSync(path.join(productDir, file), path.join(dir, file));
  }
  linkPackages(productDir, dir);
  await command('new', 'language', 'vi');
  await command('new', 'kind', 'award');
  for (const [, name, entry] of grown) {
    const file = path.join(dir, 'shared-contracts/src', name);
    const source = fs.readFileSync(file, 'utf8');
    const list = new RegExp(`${entry.split(' ')[0]} = \\[`);
    expect(source).toMatch(list);
    fs.writeFileSync(file, source.replace(list, entry));
  }
  changes = (await command('contract')).split('\n').filter((line) => /\b(?:major|minor): /.test(line));
}, 300_000);
afterAll(() => fs.rmSync(path.dirname(dir), { recursive: true, force: true }));

test.each([
  ['a language', '"vi"'],
  ['an option', '"archived"'],
  ['a kind', '"award"'],
  ['an audit action', '"archive"'],
])('%s is a step of the contract', (_, literal) => {
  expect(changes).toContainEqual(expect.stringContaining(literal));
});

test('languages, options, kinds and audit actions are minor steps of the contract', () => {
  expect(changes.filter((line) => line.includes('major: '))).toEqual([]);
});
