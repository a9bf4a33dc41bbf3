import { localizedPaths, missingTexts, valueAt, type Fields } from 'shared-contracts/entities';
import type { StaleText, TranslationFilter } from 'shared-contracts/http';
import { localizedFieldName, type Locale } from 'shared-contracts/localization';

interface OpenTexts {
  fields: Fields;
  /** Typed input, and the stored version. */
  values: object;
  initialValues: object;
  language: Locale;
  walk: TranslationFilter;
  /** The stale texts of the stored record. */
  stale: readonly StaleText[];
}

/** Whether a stored text is as it was, so that it is still stale. */
export const isUntouched = (
  { text, language }: Pick<StaleText, 'text' | 'language'>,
  { values, initialValues }: Pick<OpenTexts, 'values' | 'initialValues'>,
): boolean => {
  const name = localizedFieldName(text, language);
  return valueAt(values, name) === valueAt(initialValues, name);
};

/** Paths of the texts of a form that a walk leads to, in the order of the editor. */
export function openTexts({ fields, language, walk, stale, ...form }: OpenTexts): string[] {
  const missing = missingTexts(fields, form.values, language);
  const outdated = stale.filter((each) => each.language === language && isUntouched(each, form));
  const open = new Set([
    ...(walk === 'stale' ? [] : missing),
    ...(walk === 'missing' ? [] : outdated.map(({ text }) => text)),
  ]);
  return localizedPaths(fields, form.values).filter((path) => open.has(path));
}
