import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { contractVersion } from 'shared-contracts/federation';

import { packedDependency, packedName, packedRange, usePacked } from './packed';
import published from '../repository/published.json';

let repository: string;
const read = () => JSON.parse(fs.readFileSync(path.join(repository, 'package.json'), 'utf8'));
const file = (name: string) => path.join(repository, 'packages', name);
beforeEach(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-repository-'));
  fs.mkdirSync(path.join(repository, 'packages'));
});
afterEach(() => fs.rmSync(repository, { recursive: true, force: true }));

test.each(published)('%s has a scope wherever a registry would resolve it', (name) => {
  expect(packedName(name)).toMatch(/^@\w+\//);
  expect(packedRange(name)).toBe(`npm:${packedName(name)}@^${contractVersion}`);
});

test('a repository uses the packages that were packed into it last', () => {
  const older = 'bokkado-shared-ui-1.0.0.tgz';
  fs.writeFileSync(file(older), '');
  const others = { react: '^19.0.0' };
  const content = { name: 'mfe-news', dependencies: { ...others, 'shared-ui': `file:packages/${older}` } };
  fs.writeFileSync(path.join(repository, 'package.json'), JSON.stringify(content));
  usePacked(path.join(repository, 'packages'));
  expect(read().dependencies).toEqual({ ...others, 'shared-ui': packedDependency('shared-ui', 'packages') });
  expect(fs.existsSync(file(older))).toBe(false);
});

test('a repository that takes the packages from a registry is left alone', () => {
  const content = { dependencies: { 'shared-ui': packedRange('shared-ui') }, devDependencies: {} };
  fs.writeFileSync(path.join(repository, 'package.json'), JSON.stringify(content));
  usePacked(path.join(repository, 'packages'));
  expect(read()).toEqual(content);
});
