import { expect, test } from '@jest/globals';

import { declaredRecords } from 'shared-contracts/entities';
import type { TranslationRow } from 'shared-contracts/http';
import { forEachLocale } from 'shared-contracts/localization';

import { firstOpenText, nextAddress, nextQuery } from './translation-links';

const row = (kind: TranslationRow['kind'], id: string, missing: string[], stale: string[] = []): TranslationRow => ({
  kind,
  id,
  label: id,
  locales: {
    ...forEachLocale(() => ({ state: 'complete' as const, missing: [], stale: [] })),
    ko: { state: 'missing', missing, stale },
  },
});
const aya = row('partner', 'aya', ['name'], ['role']);
const moon = row('project', 'moon', ['title', 'story'], ['logline']);
const next = (id: string, shown: readonly TranslationRow[], from: string, fields = {}) =>
  nextAddress(shown, { id, fields, language: 'ko', from });
const { fields: partnerFields } = declaredRecords.partner;

test.each([
  ['missing', '/admin/projects/moon?language=ko&text=title&from=state%3Dmissing'],
  ['stale', '/admin/projects/moon?language=ko&text=logline&from=state%3Dstale'],
  ['open', '/admin/projects/moon?language=ko&text=title&from=state%3Dopen'],
])('from the texts that are %s, the walk leads to one of them in the next record', (state, expected) => {
  expect(next('aya', [aya, moon], `state=${state}`, partnerFields)).toBe(expected);
});

test('a record that only has texts of another state is passed over', () => {
  expect(next('x', [row('partner', 'mio', ['name']), moon], 'state=stale')).toBe(
    '/admin/projects/moon?language=ko&text=logline&from=state%3Dstale',
  );
});

test('without further records there is no next text', () => {
  expect(next('aya', [aya], 'state=open', partnerFields)).toBeNull();
});

test('a form with some of the fields of a record leads to the others first', () => {
  expect(next('moon', [moon], 'state=missing', { title: {} })).toBe(
    '/admin/projects/moon?language=ko&text=story&from=state%3Dmissing',
  );
});

test.each([
  [null, { state: 'missing' }],
  ['kind=partner', { state: 'missing', kind: 'partner' }],
  ['state=stale&kind=partner&search=x', { state: 'stale', kind: 'partner', search: 'x' }],
  ['state=open', { state: 'open' }],
])('the way on from %s keeps to search, kind and state', (from, expected) => {
  expect(nextQuery({ id: 'aya', language: 'ko', from })).toEqual({
    language: 'ko',
    from: 'aya',
    limit: 2,
    ...expected,
  });
});

test.each([
  ['state=stale', 'logline'],
  ['state=missing', 'title'],
  ['', 'title'],
])('a cell of the matrix with "%s" leads to the first text of that state', (from, expected) => {
  expect(firstOpenText(moon, 'ko', from)).toBe(expected);
});

test('a cell with stale texts only leads to the first of them', () => {
  expect(firstOpenText(row('project', 'sun', [], ['logline']), 'ko', null)).toBe('logline');
});
