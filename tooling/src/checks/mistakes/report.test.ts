import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from '@jest/globals';

import { checkNames } from '../../test-run/check-names';
import { findingsOf } from '../report';

test('a check that looked at nothing fails, also without a finding', () => {
  expect(findingsOf({ count: 0, of: 'files', findings: [] })).toEqual(['0 files: the check looks at the wrong place']);
});

test('a check that looked at something fails by its findings alone', () => {
  expect(findingsOf({ count: 1, of: 'files', findings: [] })).toEqual([]);
  expect(findingsOf({ count: 1, of: 'files', findings: ['a.ts'] })).toEqual(['a.ts']);
});

/** Folder of the checks. */
const folder = path.join(__dirname, '..');

test('each file that declares a check is run as one', () => {
  const declaring = fs
    .readdirSync(folder)
    .filter(
      (file) => file.endsWith('.ts') && /async function check\(/.test(fs.readFileSync(path.join(folder, file), 'utf8')),
    )
    .map((file) => path.basename(file, '.ts'));
  expect(declaring).not.toEqual([]);
  expect(checkNames(folder)).toEqual(declaring);
});

test('without any check to run, none has passed', () => {
  expect(() => checkNames(path.join(folder, '../module-commands'))).toThrow('no check');
});
