import { translatedKinds, type Fields, type TranslatedKind } from 'shared-contracts/entities';
import { translationFilters, type TranslationFilter, type TranslationRow } from 'shared-contracts/http';
import { defaultLocale, locales, type Locale } from 'shared-contracts/localization';
import { useVisitorLocales } from 'shared-ui';

import { textAddress } from '../records/references/record-address';

const translatedLocales = locales.filter((locale) => locale !== defaultLocale);

/** The languages that the studio offers besides Japanese. */
export const useTranslatedLocales = (): readonly Locale[] =>
  useVisitorLocales().filter((locale) => locale !== defaultLocale);

export const filterNames = ['search', 'kind', 'state', 'language'] as const;

export interface MatrixFilter {
  search?: string;
  kind?: TranslatedKind;
  state?: TranslationFilter;
  language?: Locale;
}

/** The filters in an address of the matrix. Ignores unknown values. @param valueOf returns a parameter */
export function matrixFilter(valueOf: (name: (typeof filterNames)[number]) => string | null | undefined): MatrixFilter {
  const search = valueOf('search');
  const kind = translatedKinds.find((known) => known === valueOf('kind'));
  const state = translationFilters.find((known) => known === valueOf('state'));
  const language = translatedLocales.find((known) => known === valueOf('language'));
  return { ...(search && { search }), ...(kind && { kind }), ...(state && { state }), ...(language && { language }) };
}

/** Address of the matrix. @param from its search parameters; `null` for all of it */
export const matrixAddress = (from: string | null): string => `/admin/translations${from ? `?${from}` : ''}`;

/** Which texts a walk visits: those of the matrix from which an editor was opened, otherwise the missing ones. */
export const walkOf = (from: string | null): TranslationFilter =>
  matrixFilter((name) => new URLSearchParams(from ?? '').get(name)).state ?? 'missing';

interface OpenTexts {
  missing?: readonly string[];
  stale?: readonly string[];
}

/** The texts of a walk, or all of them: missing ones first. */
export const inWalk = ({ missing = [], stale = [] }: OpenTexts, walk?: TranslationFilter): string[] => [
  ...(walk === 'stale' ? [] : missing),
  ...(walk === 'missing' ? [] : stale),
];

const textsOf = ({ locales }: TranslationRow, locale: Locale, walk?: TranslationFilter) =>
  inWalk(locales[locale] ?? {}, walk);

/** The text that a cell links to: the first of the walk, otherwise the first incomplete one. */
export const firstOpenText = (row: TranslationRow, locale: Locale, from: string | null): string | null =>
  textsOf(row, locale, walkOf(from))[0] ?? textsOf(row, locale)[0] ?? null;

/** The query for the next text of a walk: the record itself, if it has one, and the next record in the matrix. */
export function nextQuery({ id, language, from }: { id: string; language: Locale; from: string | null }) {
  const filter = matrixFilter((name) => new URLSearchParams(from ?? '').get(name));
  return { ...filter, state: walkOf(from), language, from: id, limit: 2 } as const;
}

/** The position of a form in a walk. */
export interface Place {
  fields: Fields;
  /** Id of the edited record; `null` for a new one, after which nothing follows. */
  id: string | null;
  language: Locale;
  /** Search parameters of the matrix from which the form was opened. */
  from: string | null;
}

/** Address of the next text of a walk outside a form. @param rows found by `nextQuery` */
export function nextAddress(rows: readonly TranslationRow[], { id, fields, language, from }: Place): string | null {
  const isElsewhere = (path: string) => !Object.hasOwn(fields, path.split('.')[0] ?? path);
  for (const row of rows) {
    const texts = textsOf(row, language, walkOf(from));
    const text = row.id === id ? texts.find(isElsewhere) : texts[0];
    if (text !== undefined) return textAddress(row, { language, text, from });
  }
  return null;
}
