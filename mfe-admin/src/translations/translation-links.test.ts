import { expect, test } from '@jest/globals';

import { declaredRecords } from 'shared-contracts/entities';
import type { TranslationRow } from 'shared-contracts/http';
import { forEachLocale } from 'shared-contracts/localization';

import { nextMissingAddress, nextMissingQuery } from './translation-links';

const row = (kind: TranslationRow['kind'], id: string, ...missing: string[]): TranslationRow => ({
  kind,
  id,
  label: id,
  locales: {
    ...forEachLocale(() => ({ state: 'complete' as const, missing: [], stale: [] })),
    ko: { state: 'missing', missing, stale: [] },
  },
});
const rows = [row('partner', 'aya', 'name'), row('project', 'moon', 'title', 'story')];
const next = (id: string, shown: readonly TranslationRow[], fields = {}) =>
  nextMissingAddress(shown, { id, fields, language: 'ko', from: 'state=open' });

test('the next missing text is that of the next record, and the address keeps what the matrix shows', () => {
  const { fields } = declaredRecords.partner;
  expect(next('aya', rows, fields)).toBe('/admin/projects/moon?language=ko&text=title&from=state%3Dopen');
  expect(next('mio', rows.slice(0, 1))).toBe('/admin/partners?edit=aya&language=ko&text=name&from=state%3Dopen');
  expect(next('aya', rows.slice(0, 1), fields)).toBeNull();
});

test('a form with some of the fields of a record leads to the others first', () => {
  expect(next('moon', rows.slice(1), { title: {} })).toBe(
    '/admin/projects/moon?language=ko&text=story&from=state%3Dopen',
  );
});

test('the way to the next missing text keeps to the search and the kind of record, but not to the state', () => {
  const query = (from: string | null) => nextMissingQuery({ id: 'aya', language: 'ko', from });
  const below = { state: 'missing', language: 'ko', from: 'aya', limit: 2 };
  expect(query(null)).toEqual(below);
  expect(query('state=stale&kind=partner&search=x')).toEqual({ ...below, kind: 'partner', search: 'x' });
});
