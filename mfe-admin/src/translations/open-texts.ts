import { localizedPaths, missingTexts, valueAt, type Fields } from 'shared-contracts/entities';
import type { StaleText, TranslationFilter } from 'shared-contracts/http';
import { localizedFieldName, type Locale } from 'shared-contracts/localization';

import { inWalk } from './translation-links';

/** Typed input, and the stored version. */
interface Form {
  values: object;
  initialValues: object;
}

interface OpenTexts extends Form {
  fields: Fields;
  language: Locale;
  walk: TranslationFilter;
  stale: readonly StaleText[];
}

/** Whether a stored text is unchanged, so that it is still stale. */
export function isUntouched({ text, language }: Pick<StaleText, 'text' | 'language'>, form: Form): boolean {
  const name = localizedFieldName(text, language);
  return valueAt(form.values, name) === valueAt(form.initialValues, name);
}

/** What is left to do in a language of a form. */
export function marksOf(open: Omit<OpenTexts, 'walk'>): ('missing' | 'outdated')[] {
  const isOpen = (walk: TranslationFilter) => openTexts({ ...open, walk }).length > 0;
  return [...(isOpen('missing') ? (['missing'] as const) : []), ...(isOpen('stale') ? (['outdated'] as const) : [])];
}

/** Paths of the texts of a form that a walk visits, in the order of the editor. */
export function openTexts({ fields, language, walk, stale, ...form }: OpenTexts): string[] {
  const missing = missingTexts(fields, form.values, language);
  const outdated = stale.filter((each) => each.language === language && isUntouched(each, form));
  const open = new Set(inWalk({ missing, stale: outdated.map(({ text }) => text) }, walk));
  return localizedPaths(fields, form.values).filter((path) => open.has(path));
}
