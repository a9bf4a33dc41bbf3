import { translatedKinds, type Fields, type TranslatedKind } from 'shared-contracts/entities';
import { translationFilters, type TranslationFilter, type TranslationRow } from 'shared-contracts/http';
import { defaultLocale, locales, type Locale } from 'shared-contracts/localization';

import { textAddress } from '../records/references/record-address';

/** The languages that are translated into. */
export const translatedLocales = locales.filter((locale) => locale !== defaultLocale);

/** Parameters of the matrix that filter it. */
export const filterNames = ['search', 'kind', 'state', 'language'] as const;

/** What the matrix is narrowed to. */
export interface MatrixFilter {
  search?: string;
  kind?: TranslatedKind;
  state?: TranslationFilter;
  language?: Locale;
}

/** The filters of an address of the matrix. Unknown values are none. @param valueOf returns a parameter */
export function matrixFilter(valueOf: (name: (typeof filterNames)[number]) => string | null): MatrixFilter {
  const search = valueOf('search');
  const kind = translatedKinds.find((known) => known === valueOf('kind'));
  const state = translationFilters.find((known) => known === valueOf('state'));
  const language = translatedLocales.find((known) => known === valueOf('language'));
  return { ...(search && { search }), ...(kind && { kind }), ...(state && { state }), ...(language && { language }) };
}

/** Address of the matrix. @param from its search; `null` for all of it */
export const matrixAddress = (from: string | null): string => `/admin/translations${from ? `?${from}` : ''}`;

/** Which texts are walked through: those of the matrix that an editor was opened from, or else the missing ones. */
export const walkOf = (from: string | null): TranslationFilter =>
  matrixFilter((name) => new URLSearchParams(from ?? '').get(name)).state ?? 'missing';

type LocaleState = TranslationRow['locales'][Locale];

/** The texts of a walk: missing ones first. */
function textsOf({ missing, stale }: Pick<LocaleState, 'missing' | 'stale'>, walk: TranslationFilter): string[] {
  return [...(walk === 'stale' ? [] : missing), ...(walk === 'missing' ? [] : stale)];
}

/** The text that a cell links to: the first of the walk, or else the first that is not complete. */
export function firstOpenText({ locales }: TranslationRow, locale: Locale, from: string | null): string | null {
  const { missing = [], stale = [] } = locales[locale] ?? {};
  return textsOf({ missing, stale }, walkOf(from))[0] ?? missing[0] ?? stale[0] ?? null;
}

/**
 * What the server is asked for to find the next text of a walk: the record itself, if it has one, and the next record
 * below it. The search and the kind of record that the matrix was filtered by stay the same.
 * @param from search of the matrix
 */
export function nextQuery({ id, language, from }: { id: string; language: Locale; from: string | null }) {
  const filter = matrixFilter((name) => new URLSearchParams(from ?? '').get(name));
  return { ...filter, state: walkOf(from), language, from: id, limit: 2 } as const;
}

/**
 * Address of the next text of a walk outside of a form: in what else its record has, or in the records below it in the
 * matrix.
 * @param rows see `nextQuery`
 * @param fields of the form
 * @param from search of the matrix
 * @returns `null` if there is none
 */
export function nextAddress(
  rows: readonly TranslationRow[],
  { id, fields, language, from }: { id: string | null; fields: Fields; language: Locale; from: string | null },
): string | null {
  const isElsewhere = (path: string) => !Object.hasOwn(fields, path.split('.')[0] ?? path);
  for (const row of rows) {
    const { missing = [], stale = [] } = row.locales[language] ?? {};
    const texts = textsOf({ missing, stale }, walkOf(from));
    const text = row.id === id ? texts.find(isElsewhere) : texts[0];
    if (text !== undefined) return textAddress(row, { language, text, from });
  }
  return null;
}
