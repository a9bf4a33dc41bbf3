import { expect, test } from '@jest/globals';

import { compareVersions, mergeVersions } from './merge-versions';

const base = { title: 'a', note: 'n', list: ['1'], untouched: 'x' };
const idOf = (...path: string[]) => JSON.stringify(path);

test('suggests the changed side, and mine for fields changed on both sides', () => {
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

test('equal changes on both sides are no difference', () => {
  expect(compareVersions(base, { ...base, list: ['2'] }, { ...base, list: ['2'] })).toEqual([]);
});

const character = (nameJa: string, roleJa = '', nameEn = '') => ({ nameJa, roleJa, nameEn });
const cast = (...characters: ReturnType<typeof character>[]) => ({ characters });
const [sakura, rin, yuki] = [character('桜', '主人公'), character('凛', '友人'), character('雪', '妹')];

test('characters added on both sides are both kept, after their predecessors', () => {
  const [before, mine, theirs] = [cast(sakura), cast(sakura, rin), cast(yuki, sakura)];
  expect(mergeVersions(before, mine, theirs, {})).toEqual(cast(yuki, sakura, rin));
  expect(compareVersions(before, mine, theirs).map(({ entry, isContested }) => [entry, isContested])).toEqual([
    ['雪', false],
    ['凛', false],
  ]);
});

test('changes of a character conflict only where both sides changed the same value', () => {
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

test('a renamed character is matched by its key, and an edited one is not removed without a choice', () => {
  const keyed = (entry: ReturnType<typeof character>) => ({ key: '桜', ...entry });
  expect(
    mergeVersions(
      cast(keyed(sakura), rin),
      cast(keyed(character('さくら', '主人公')), rin),
      cast(keyed(character('桜', '主人公', 'Sakura')), yuki, rin),
      {},
    ),
  ).toEqual(cast(keyed(character('さくら', '主人公', 'Sakura')), yuki, rin));
  const removed = compareVersions(cast(sakura, rin), cast(rin), cast(character('桜', '語り手'), rin));
  expect(removed).toMatchObject([{ entry: '桜', mine: undefined, suggested: 'theirs', isContested: true }]);
  expect(mergeVersions(cast(sakura, rin), cast(rin), cast(character('桜', '語り手'), rin), {})).toEqual(
    cast(character('桜', '語り手'), rin),
  );
  expect(mergeVersions(cast(sakura, rin), cast(rin), cast(sakura), {})).toEqual(cast());
});

test('the order of a list is a choice only if both sides changed it', () => {
  const images = (...screenshots: string[]) => ({ screenshots });
  const before = images('a', 'b', 'c');
  expect(mergeVersions(before, images('c', 'a', 'b'), images('a', 'b', 'c', 'd'), {})).toEqual(
    images('c', 'd', 'a', 'b'),
  );
  expect(mergeVersions(before, before, images('c', 'a', 'b'), {})).toEqual(images('c', 'a', 'b'));
  expect(compareVersions(before, images('c', 'a', 'b'), images('b', 'a', 'c'))).toMatchObject([
    { field: 'screenshots', entry: null, isContested: true },
  ]);
});

test('images added elsewhere keep their place, beside additions and removals here', () => {
  const images = (...screenshots: string[]) => ({ screenshots });
  expect(mergeVersions(images('b'), images('b'), images('a', 'b'), {})).toEqual(images('a', 'b'));
  expect(mergeVersions(images('b'), images('b', 'mine'), images('a', 'b'), {})).toEqual(images('a', 'b', 'mine'));
  // The list here already has the image.
  expect(mergeVersions(images(), images('b'), images('a', 'b'), {})).toEqual(images('a', 'b'));
  expect(mergeVersions(images('a', 'b'), images('b'), images('a', 'b', 'c'), {})).toEqual(images('b', 'c'));
});

test('images that a form holds as lines are merged one by one, a single image as a whole', () => {
  const lines = (...images: string[]) => ({ images: images.join('\n') });
  expect(mergeVersions(lines('b'), lines('b', 'mine'), lines('a', 'b'))).toEqual(lines('a', 'b', 'mine'));
  expect(mergeVersions({ posterUrl: 'a' }, { posterUrl: 'b' }, { posterUrl: 'c' })).toEqual({ posterUrl: 'b' });
});
