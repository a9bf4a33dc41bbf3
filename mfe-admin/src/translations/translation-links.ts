import type { Calls, CallResponse } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

import { deepLink } from '../records/language-deep-link';

/** How complete one record is, as the server tells it. */
export type TranslationRow = CallResponse<Calls['listTranslations']>[number];

/** Texts of a project that the project dialog edits; the details editor has the others. */
const dialogTexts: readonly string[] = ['title', 'description'];

/** Address of the editor of a record that opens at a language, where what is missing or stale can be written. */
export function editorAddress({ kind, id, locales }: TranslationRow, locale: Locale): string {
  if (kind === 'partner') return deepLink('/admin/partners', { id, language: locale });
  if (kind === 'development-log') return deepLink('/admin/development-logs', { id, language: locale });
  const texts = [...(locales[locale]?.missing ?? []), ...(locales[locale]?.stale ?? [])];
  const isDetail = texts.length > 0 && !texts.some((text) => dialogTexts.includes(text));
  return isDetail
    ? `/admin/project-details?${new URLSearchParams({ project: id, language: locale }).toString()}`
    : deepLink('/admin/projects', { id, language: locale });
}
