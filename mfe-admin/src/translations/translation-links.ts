import { contentRecords, type ContentKind, type Editor, type Fields } from 'shared-contracts/entities';
import type { Calls, CallResponse } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

import { deepLink, detailsLink } from '../records/language-deep-link';

/** How complete one record is, as the server has counted it. */
export type TranslationRow = CallResponse<Calls['listTranslations']>[number];

const pages: Record<ContentKind, string> = {
  project: '/admin/projects',
  partner: '/admin/partners',
  'development-log': '/admin/development-logs',
};

/** The editor that has a text: that of its field, or of the list that it is in. */
export function editorOf(kind: ContentKind, path: string): Editor {
  const { fields }: { fields: Fields } = contentRecords[kind];
  const [name = path] = path.split('.');
  return fields[name]?.editor ?? 'dialog';
}

/** The text that a cell leads to: the first missing one, else the first stale one. */
export function firstOpenText({ locales }: TranslationRow, locale: Locale): string | null {
  const { missing = [], stale = [] } = locales[locale] ?? {};
  return missing[0] ?? stale[0] ?? null;
}

/** Address of the editor that has a text of a record, opened at a language with the text focused. */
export function editorAddress({ kind, id }: TranslationRow, language: Locale, text: string | null): string {
  const link = { id, language, text };
  return text !== null && editorOf(kind, text) === 'details' ? detailsLink(link) : deepLink(pages[kind], link);
}
