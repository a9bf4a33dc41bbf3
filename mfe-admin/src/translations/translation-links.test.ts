import { expect, test } from '@jest/globals';

import { declaredRecords } from 'shared-contracts/entities';
import { forEachLocale } from 'shared-contracts/localization';

import { nextMissingAddress, type TranslationRow } from './translation-links';

const row = (kind: TranslationRow['kind'], id: string, ...missing: string[]): TranslationRow => ({
  kind,
  id,
  label: id,
  locales: {
    ...forEachLocale(() => ({ state: 'complete' as const, missing: [], stale: [] })),
    ko: { state: 'missing', missing, stale: [] },
  },
});
const rows = [row('partner', 'aya', 'name'), row('project', 'moon', 'title', 'story'), row('partner', 'mio', 'role')];
const from = (id: string, search: string | null, fields = {}) =>
  nextMissingAddress(rows, { id, fields, language: 'ko', from: search });

test('the next missing text is that of the next record, of the kind that the matrix shows, which the address keeps', () => {
  const { fields } = declaredRecords.partner;
  expect(from('aya', 'state=open', fields)).toBe('/admin/projects/moon?language=ko&text=title&from=state%3Dopen');
  expect(from('aya', 'kind=partner', fields)).toBe(
    '/admin/partners?edit=mio&language=ko&text=role&from=kind%3Dpartner',
  );
  expect(from('mio', null, fields)).toBeNull();
});

test('a form with some of the fields of a record leads to the others first', () => {
  expect(from('moon', null, { title: {} })).toBe('/admin/projects/moon?language=ko&text=story');
});
