import { expect, test } from '@jest/globals';

import { compareVersions, mergeVersions } from './three-versions';

const base = { title: 'a', note: 'n', list: ['1'], untouched: 'x' };

test('a field that one of two changed goes to whoever changed it, a contested one to what was typed', () => {
  const mine = { ...base, title: 'mine', list: ['1', '2'] };
  const theirs = { ...base, title: 'theirs', note: 'theirs' };
  const differences = compareVersions(base, mine, theirs);
  expect(differences.map(({ field, suggested, isContested }) => [field, suggested, isContested])).toEqual([
    ['title', 'mine', true],
    ['note', 'theirs', false],
    ['list', 'mine', false],
  ]);
  expect(mergeVersions(mine, theirs, differences, {})).toEqual({
    title: 'mine',
    note: 'theirs',
    list: ['1', '2'],
    untouched: 'x',
  });
  expect(mergeVersions(mine, theirs, differences, { title: 'theirs', list: 'theirs' })).toEqual({
    title: 'theirs',
    note: 'theirs',
    list: ['1'],
    untouched: 'x',
  });
});

test('the same change on both sides is no difference', () => {
  expect(compareVersions(base, { ...base, list: ['2'] }, { ...base, list: ['2'] })).toEqual([]);
});
