import { expect, test } from '@jest/globals';

import { aFullRecord, distinctFilling } from '../../testing';
import { forEachLocale, locales } from '../../localization';
import { contentRecords } from '../kinds/records';
import { japanesePaths, missingTexts, valueAt } from './texts';

const { fields } = contentRecords.project;

/** A record that reports how often one of its own fields is read, and how often all of them are listed. */
function watched(record: object) {
  const seen = { reads: 0, lists: 0 };
  const proxy = new Proxy(record, {
    get: (target, name) => {
      seen.reads += 1;
      return Reflect.get(target, name);
    },
    ownKeys: (target) => {
      seen.lists += 1;
      return Reflect.ownKeys(target);
    },
  });
  return { proxy, seen };
}

test.each([
  ['characters.0.nameJa', '葵'],
  ['characters.1.nameJa', undefined],
  ['characters.0.nameJa.length', undefined],
  ['constructor', undefined],
  ['characters.map', undefined],
])('the value at %s is %s', (path, value) => {
  expect(valueAt({ characters: [{ nameJa: '葵' }] }, path)).toBe(value);
});

test('missing texts are found by reading each text once in each language', () => {
  const { proxy, seen } = watched(aFullRecord('project', distinctFilling));
  const inJapanese = japanesePaths(fields, proxy);
  forEachLocale((locale) => missingTexts(fields, proxy, locale, inJapanese));
  const lists = Object.values(fields).filter(({ kind }) => kind === 'list').length;
  expect(seen.lists).toBe(0);
  expect(seen.reads).toBe(inJapanese.length * locales.length + lists);
});

test('an invisible text is missing', () => {
  expect(missingTexts(fields, { titleJa: '題', titleEn: '\u200b', titleKo: '제목' }, 'en')).toEqual(['title']);
});
