import { declaredRecords, type DeclaredKind, type Editor, type Fields } from 'shared-contracts/entities';
import type { Calls, CallResponse } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

import { deepLink, detailsLink } from '../records/language-deep-link';
import { recordScreens } from '../records/record-address';

/** Completeness of one record, as computed by the server. */
export type TranslationRow = CallResponse<Calls['listTranslations']>[number];

/** The editor with a text: that of its field or list. */
export function editorOf(kind: DeclaredKind, path: string): Editor {
  const { fields }: { fields: Fields } = declaredRecords[kind];
  const [name = path] = path.split('.');
  return fields[name]?.editor ?? 'dialog';
}

/** The text that a cell links to: the first missing one, or else the first stale one. */
export function firstOpenText({ locales }: TranslationRow, locale: Locale): string | null {
  const { missing = [], stale = [] } = locales[locale] ?? {};
  return missing[0] ?? stale[0] ?? null;
}

/** Address of the editor with a text of a record, at a language and with the text focused. */
export function editorAddress(
  { kind, id }: Pick<TranslationRow, 'kind' | 'id'>,
  language: Locale,
  text: string | null,
): string {
  const link = { id, language, text };
  return text !== null && editorOf(kind, text) === 'details' ? detailsLink(link) : deepLink(recordScreens[kind], link);
}
