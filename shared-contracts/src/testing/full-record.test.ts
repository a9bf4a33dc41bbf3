import { expect, test } from '@jest/globals';

import {
  contentRecords,
  declaredKinds,
  declaredRecords,
  localizedPaths,
  missingTexts,
  textAt,
  type Fields,
} from '../entities/index';
import { locales } from '../localization/index';
import { aFullRecord } from './full-record';

const filling = {
  text: (name: string) => `${name} text`,
  image: '/objects/a.webp',
  url: 'https://example.com/',
  projectId: '00000000-0000-4000-8000-000000000000',
};

test.each(declaredKinds)('a full %s is valid, with every field and every text filled', (kind) => {
  const { fields, input }: { fields: Fields; input: { parse: (value: unknown) => unknown } } = declaredRecords[kind];
  const record = aFullRecord(kind, filling);
  expect(input.parse(record)).toEqual(record);
  const names = Object.keys(record);
  for (const [name, { kind: fieldKind }] of Object.entries(fields))
    expect(names).toContain(fieldKind === 'localized' ? `${name}Ja` : name);
  for (const path of localizedPaths(fields, record))
    for (const locale of locales) expect([path, locale, textAt(record, path, locale)]).not.toContain(null);
  expect(missingTexts(fields, record, 'en')).toEqual([]);
});

test('texts of list entries are found, and count as missing only if they exist in Japanese', () => {
  const { fields } = contentRecords.project;
  const record = { titleJa: '題', titleEn: 'Title', characters: [{ nameJa: '葵', roleJa: ' ' }, { nameEn: 'Mio' }] };
  expect(missingTexts(fields, record, 'en')).toEqual(['characters.0.name']);
  expect(missingTexts(fields, record, 'ja')).toEqual([]);
});
