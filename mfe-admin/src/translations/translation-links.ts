import type { Fields } from 'shared-contracts/entities';
import type { Calls, CallResponse } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

import { textAddress } from '../records/record-address';

/** Completeness of one record, as computed by the server. */
export type TranslationRow = CallResponse<Calls['listTranslations']>[number];

/** Parameters of the matrix that filter it. */
export const filterNames = ['kind', 'state'] as const;

/** Address of the matrix. @param from its search; `null` for all of it */
export const matrixAddress = (from: string | null): string => `/admin/translations${from ? `?${from}` : ''}`;

/** The text that a cell links to: the first missing one, or else the first stale one. */
export function firstOpenText({ locales }: TranslationRow, locale: Locale): string | null {
  const { missing = [], stale = [] } = locales[locale] ?? {};
  return missing[0] ?? stale[0] ?? null;
}

/**
 * Address of the next missing text of a language outside of a form: in what else its record has, or in the records
 * below it in the matrix. The kind of record that the matrix was filtered by stays the same.
 * @param fields of the form
 * @param from search of the matrix
 * @returns `null` if there is none
 */
export function nextMissingAddress(
  rows: readonly TranslationRow[],
  { id, fields, language, from }: { id: string; fields: Fields; language: Locale; from: string | null },
): string | null {
  const kind = new URLSearchParams(from ?? '').get('kind');
  const isElsewhere = (path: string) => !Object.hasOwn(fields, path.split('.')[0] ?? path);
  const here = rows.findIndex((row) => row.id === id);
  for (const row of rows.slice(Math.max(here, 0))) {
    if (kind !== null && row.kind !== kind) continue;
    const missing = row.locales[language]?.missing ?? [];
    const text = row.id === id ? missing.find(isElsewhere) : missing[0];
    if (text !== undefined) return textAddress(row, { language, text, from });
  }
  return null;
}
