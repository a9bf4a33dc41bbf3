import { expect, test } from '@jest/globals';

import { compareVersions, mergeVersions } from './merge-versions';

const base = { title: 'a', note: 'n', list: ['1'], untouched: 'x' };
const idOf = (...path: string[]) => JSON.stringify(path);

test('a field that one of two changed goes to whoever changed it, a contested one to what was typed', () => {
  const mine = { ...base, title: 'mine', list: ['1', '2'] };
  const theirs = { ...base, title: 'theirs', note: 'theirs' };
  const differences = compareVersions(base, mine, theirs);
  expect(differences.map(({ field, suggested, isContested }) => [field, suggested, isContested])).toEqual([
    ['title', 'mine', true],
    ['note', 'theirs', false],
    ['list', 'mine', false],
  ]);
  expect(mergeVersions(base, mine, theirs, {})).toEqual({
    title: 'mine',
    note: 'theirs',
    list: ['1', '2'],
    untouched: 'x',
  });
  expect(mergeVersions(base, mine, theirs, { [idOf('title')]: 'theirs', [idOf('list')]: 'theirs' })).toEqual({
    title: 'theirs',
    note: 'theirs',
    list: ['1'],
    untouched: 'x',
  });
});

test('the same change on both sides is no difference', () => {
  expect(compareVersions(base, { ...base, list: ['2'] }, { ...base, list: ['2'] })).toEqual([]);
});

const character = (nameJa: string, roleJa = '', nameEn = '') => ({ nameJa, roleJa, nameEn });
const cast = (...characters: ReturnType<typeof character>[]) => ({ characters });
const [sakura, rin, yuki] = [character('桜', '主人公'), character('凛', '友人'), character('雪', '妹')];

test('of two editors who each added a character, both characters stay, after those they followed', () => {
  const [before, mine, theirs] = [cast(sakura), cast(sakura, rin), cast(yuki, sakura)];
  expect(mergeVersions(before, mine, theirs, {})).toEqual(cast(yuki, sakura, rin));
  expect(compareVersions(before, mine, theirs).map(({ entry, isContested }) => [entry, isContested])).toEqual([
    ['雪', false],
    ['凛', false],
  ]);
});

test('two editors who changed different values of one character lose neither; the same value is contested', () => {
  const before = cast(sakura, rin);
  const mine = cast(character('桜', '語り手'), character('凛', '恋人'));
  const theirs = cast(character('桜', '主人公', 'Sakura'), character('凛', '敵'));
  const differences = compareVersions(before, mine, theirs);
  expect(differences.map(({ entry, property, isContested }) => [entry, property, isContested])).toEqual([
    ['桜', 'roleJa', false],
    ['桜', 'nameEn', false],
    ['凛', 'roleJa', true],
  ]);
  expect(mergeVersions(before, mine, theirs, {})).toEqual(
    cast(character('桜', '語り手', 'Sakura'), character('凛', '恋人')),
  );
});

test('a renamed character is the same one, and one that somebody edited does not go unasked', () => {
  expect(
    mergeVersions(
      cast(sakura, rin),
      cast(character('さくら', '主人公'), rin),
      cast(character('桜', '主人公', 'Sakura'), yuki, rin),
      {},
    ),
  ).toEqual(cast(character('さくら', '主人公', 'Sakura'), yuki, rin));
  const removed = compareVersions(cast(sakura, rin), cast(rin), cast(character('桜', '語り手'), rin));
  expect(removed).toMatchObject([{ entry: '桜', mine: undefined, suggested: 'theirs', isContested: true }]);
  expect(mergeVersions(cast(sakura, rin), cast(rin), cast(sakura), {})).toEqual(cast());
});

test('a new order of one side stays, and two new orders are a choice of the whole list', () => {
  const pictures = (...screenshots: string[]) => ({ screenshots });
  const before = pictures('a', 'b', 'c');
  expect(mergeVersions(before, pictures('c', 'a', 'b'), pictures('a', 'b', 'c', 'd'), {})).toEqual(
    pictures('c', 'd', 'a', 'b'),
  );
  expect(compareVersions(before, pictures('c', 'a', 'b'), pictures('b', 'a', 'c'))).toMatchObject([
    { field: 'screenshots', entry: null, isContested: true },
  ]);
});
