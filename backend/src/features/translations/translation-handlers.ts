import {
  declaredRecords,
  japanesePaths,
  nameField,
  textAt,
  translatedKinds,
  type TranslatedKind,
} from 'shared-contracts/entities';
import { defaultLocale, forEachLocale, localizedFieldName, type Locale } from 'shared-contracts/localization';

import type { Handlers } from '../../http/call-handler';
import type { Persistence, StoredRecord } from '../../persistence';

interface LocaleState {
  state: 'complete' | 'missing' | 'stale';
  missing: string[];
  stale: string[];
}

/**
 * Completeness of a record in one language. A text is missing if it is empty and the Japanese one is not, and stale if
 * the Japanese one was changed after it. Texts in lists have no change times: they can be missing, but not stale.
 * @param inJapanese paths of the texts that exist in Japanese
 */
function localeState(inJapanese: readonly string[], record: StoredRecord, locale: Locale): LocaleState {
  if (locale === defaultLocale) return { state: 'complete', missing: [], stale: [] };
  const changedAt = (path: string, of: Locale) =>
    Date.parse(record.changedAt[localizedFieldName(path, of)] ?? record.createdAt);
  const missing: string[] = [];
  const stale: string[] = [];
  for (const path of inJapanese) {
    if (textAt(record.data, path, locale) === null) missing.push(path);
    else if (changedAt(path, defaultLocale) > changedAt(path, locale)) stale.push(path);
  }
  return { state: missing.length > 0 ? 'missing' : stale.length > 0 ? 'stale' : 'complete', missing, stale };
}

function row(kind: TranslatedKind, record: StoredRecord) {
  const { fields } = declaredRecords[kind];
  const inJapanese = japanesePaths(fields, record.data);
  return {
    kind,
    id: record.id,
    label: textAt(record.data, nameField(kind), defaultLocale) ?? '',
    locales: forEachLocale((locale) => localeState(inJapanese, record, locale)),
  };
}

/** Handler of the translation matrix, computed from the records and the change times of their fields. */
export function translationHandlers({ persistence }: { persistence: Persistence }) {
  return {
    listTranslations: async () => {
      const lists = await Promise.all(
        translatedKinds.map(async (kind) => {
          const { items } = await persistence.list(kind);
          return items.map((record) => row(kind, record));
        }),
      );
      return { kind: 'value', value: lists.flat() };
    },
  } satisfies Partial<Handlers>;
}
