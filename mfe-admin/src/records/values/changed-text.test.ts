import { expect, test } from '@jest/globals';

import { textChanges } from './value-view';

const marks = { both: '', before: '-', after: '+' } as const;
const written = (before: string, after: string) =>
  textChanges(before, after)
    .map(({ kind, text }) => (kind === 'both' ? text : `[${marks[kind]}${text}]`))
    .join('');

test.each([
  ['夜の庭に咲く花', '墨の庭に咲く花', '[-夜][+墨]の庭に咲く花'],
  ['A ferry at night.', 'A small ferry at dawn.', 'A [+small ]ferry at [-night][+dawn].'],
  ['달빛 어린 사당', '달빛 어린 강가', '달빛 어린 [-사당][+강가]'],
  ['庭', '庭', '庭'],
  ['', '庭', '[+庭]'],
  ['庭庭', '庭', '庭[-庭]'],
  ['one\ntwo', 'one\nthree\ntwo', 'one\n[+three\n]two'],
])('%j beside %j', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test('several changes in one text are marked one by one', () => {
  expect(written('a b c d e f', 'a x c d y f')).toBe('a [-b][+x] c d [-e][+y] f');
});

test('both versions of a long text are whole', () => {
  const [before, after] = ['墨 '.repeat(3000), '筆 '.repeat(3000)];
  const parts = textChanges(before, after);
  const of = (kind: string) =>
    parts
      .filter((part) => part.kind === 'both' || part.kind === kind)
      .map(({ text }) => text)
      .join('');
  expect([of('before'), of('after')]).toEqual([before, after]);
});
