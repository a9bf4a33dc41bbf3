import {
  declaredKinds,
  declaredRecords,
  localizedPaths,
  missingTexts,
  nameField,
  textAt,
  type DeclaredKind,
  type Fields,
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
 */
function localeState(fields: Fields, record: StoredRecord, locale: Locale): LocaleState {
  if (locale === defaultLocale) return { state: 'complete', missing: [], stale: [] };
  const changedAt = (field: string) => Date.parse(record.changedAt[field] ?? record.createdAt);
  const missing = missingTexts(fields, record.data, locale);
  const stale = localizedPaths(fields, record.data).filter(
    (path) =>
      textAt(record.data, path, locale) !== null &&
      textAt(record.data, path, defaultLocale) !== null &&
      changedAt(localizedFieldName(path, defaultLocale)) > changedAt(localizedFieldName(path, locale)),
  );
  return { state: missing.length > 0 ? 'missing' : stale.length > 0 ? 'stale' : 'complete', missing, stale };
}

function row(kind: DeclaredKind, record: StoredRecord) {
  const { fields } = declaredRecords[kind];
  return {
    kind,
    id: record.id,
    label: textAt(record.data, nameField(kind), defaultLocale) ?? '',
    locales: forEachLocale((locale) => localeState(fields, record, locale)),
  };
}

/** Handler of the translation matrix, computed from the records and the change times of their fields. */
export function translationHandlers({ persistence }: { persistence: Persistence }) {
  return {
    listTranslations: async () => {
      const lists = await Promise.all(
        declaredKinds.map(async (kind) => {
          const { items } = await persistence.list(kind);
          return items.map((record) => row(kind, record));
        }),
      );
      return { kind: 'value', value: lists.flat() };
    },
  } satisfies Partial<Handlers>;
}
