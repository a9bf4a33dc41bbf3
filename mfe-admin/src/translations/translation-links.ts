import { translatedKinds, type Fields, type TranslatedKind } from 'shared-contracts/entities';
import { translationFilters, type TranslationFilter, type TranslationRow } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

import { textAddress } from '../records/record-address';

/** Parameters of the matrix that filter it. */
export const filterNames = ['search', 'kind', 'state'] as const;

/** What the matrix is narrowed to. */
export interface MatrixFilter {
  search?: string;
  kind?: TranslatedKind;
  state?: TranslationFilter;
}

/** The filters of an address of the matrix. Unknown values are none. @param valueOf returns a parameter */
export function matrixFilter(valueOf: (name: (typeof filterNames)[number]) => string | null): MatrixFilter {
  const search = valueOf('search');
  const kind = translatedKinds.find((known) => known === valueOf('kind'));
  const state = translationFilters.find((known) => known === valueOf('state'));
  return { ...(search && { search }), ...(kind && { kind }), ...(state && { state }) };
}

/** Address of the matrix. @param from its search; `null` for all of it */
export const matrixAddress = (from: string | null): string => `/admin/translations${from ? `?${from}` : ''}`;

/** The text that a cell links to: the first missing one, or else the first stale one. */
export function firstOpenText({ locales }: TranslationRow, locale: Locale): string | null {
  const { missing = [], stale = [] } = locales[locale] ?? {};
  return missing[0] ?? stale[0] ?? null;
}

/**
 * What the server is asked for to find the next missing text: the record itself, if a text is missing there, and the
 * next one below it. The search and the kind of record that the matrix was filtered by stay the same.
 * @param from search of the matrix
 */
export function nextMissingQuery({ id, language, from }: { id: string; language: Locale; from: string | null }) {
  const { state: _state, ...filter } = matrixFilter((name) => new URLSearchParams(from ?? '').get(name));
  return { ...filter, state: 'missing', language, from: id, limit: 2 } as const;
}

/**
 * Address of the next missing text of a language outside of a form: in what else its record has, or in the records
 * below it in the matrix.
 * @param rows see `nextMissingQuery`
 * @param fields of the form
 * @param from search of the matrix
 * @returns `null` if there is none
 */
export function nextMissingAddress(
  rows: readonly TranslationRow[],
  { id, fields, language, from }: { id: string; fields: Fields; language: Locale; from: string | null },
): string | null {
  const isElsewhere = (path: string) => !Object.hasOwn(fields, path.split('.')[0] ?? path);
  for (const row of rows) {
    const missing = row.locales[language]?.missing ?? [];
    const text = row.id === id ? missing.find(isElsewhere) : missing[0];
    if (text !== undefined) return textAddress(row, { language, text, from });
  }
  return null;
}
