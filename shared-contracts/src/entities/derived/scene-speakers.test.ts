import { expect, test } from '@jest/globals';

import { limits } from '../../values/constants';
import { characterKeys, speakerOf } from './scene-speakers';

test.each([
  [
    'names, if there are no keys',
    [{ nameJa: '凛' }, { nameJa: '汀', key: null }, { nameJa: '楓', key: '' }],
    '凛,汀,楓',
  ],
  ['own ones', [{ nameJa: '鈴', key: '凛' }], '凛'],
  ['unique for two of one name', [{ nameJa: '凛' }, { nameJa: '凛' }], '凛,凛 2'],
  ['unique beside a renamed character', [{ nameJa: '凛' }, { nameJa: '鈴', key: '凛' }], '凛 2,凛'],
  ['empty without a name', [{}, { nameJa: '凛' }, {}], ',凛,'],
  [
    'unique for a copied entry',
    [
      { nameJa: '鈴', key: '凛' },
      { nameJa: '鈴', key: '凛' },
    ],
    '凛,鈴',
  ],
])('keys of characters are %s', (_what, characters, keys) => {
  expect(characterKeys(characters).join()).toBe(keys);
});

test('a key made of a long name is no longer than a name', () => {
  const long = { nameJa: '凛'.repeat(limits.line) };
  expect(characterKeys([long, long])[1]?.length).toBeLessThanOrEqual(limits.line);
});

test('a speaker is found among characters that came without their Japanese names', () => {
  const characters = [{}, {}, { nameJa: '凛' }];
  expect(speakerOf(characters, '凛')).toBe(characters[2]);
});

const renamed = { nameJa: '鈴', key: '凛' };

test.each([
  ['a name', '汀', [{ nameJa: '汀' }], { nameJa: '汀' }],
  ['the key of a renamed character', '凛', [renamed], renamed],
  ['the new name of a renamed character', '鈴', [renamed], renamed],
  ['a key rather than the same name of another', '凛', [{ nameJa: '凛' }, renamed], renamed],
  ['no speaker', '', [{ nameJa: '' }], null],
  ['a character that is gone', '楓', [renamed], null],
])('a line refers to a character by %s', (_what, speaker, characters, expected) => {
  expect(speakerOf(characters, speaker)).toEqual(expected);
});
