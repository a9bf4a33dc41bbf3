import type { ContentKind } from 'shared-contracts/entities';
import { isEmptyText, localizedFieldName, type Locale, type locales } from 'shared-contracts/localization';

import type { Handlers } from '../../http/call-handler';
import type { Persistence, StoredRecord } from '../../persistence';

/** The texts of each kind that exist per language; the first one names the record. */
const texts = {
  project: ['title', 'description', 'worldSetting', 'ageRating'],
  partner: ['name', 'role', 'description'],
  'development-log': ['title', 'content'],
} as const satisfies Record<ContentKind, readonly [string, ...string[]]>;

interface LocaleState {
  state: 'complete' | 'missing' | 'stale';
  missing: string[];
  stale: string[];
}

function textOf(record: StoredRecord, field: string): string | null {
  const value: unknown = Object.entries(record.data).find(([name]) => name === field)?.[1];
  return typeof value === 'string' && !isEmptyText(value) ? value : null;
}

/**
 * How complete a record is in one language. A text is missing where it is empty and the Japanese one is not, and stale
 * where the Japanese one was changed after it.
 */
export function localeState(record: StoredRecord, fields: readonly string[], locale: Locale): LocaleState {
  const changedAt = (field: string) => Date.parse(record.changedAt[field] ?? record.createdAt);
  const named = fields.map((field) => ({
    field,
    own: localizedFieldName(field, locale),
    ja: localizedFieldName(field, 'ja'),
  }));
  const wanted = locale === 'ja' ? [] : named.filter(({ ja }) => textOf(record, ja) !== null);
  const missing = wanted.filter(({ own }) => textOf(record, own) === null).map(({ field }) => field);
  const stale = wanted
    .filter(({ own, ja }) => textOf(record, own) !== null && changedAt(ja) > changedAt(own))
    .map(({ field }) => field);
  return { state: missing.length > 0 ? 'missing' : stale.length > 0 ? 'stale' : 'complete', missing, stale };
}

function row<Kind extends ContentKind>(kind: Kind, record: StoredRecord<Kind>) {
  const fields = texts[kind];
  const state = (locale: Locale) => localeState(record, fields, locale);
  return {
    kind,
    id: record.id,
    label: textOf(record, localizedFieldName(fields[0], 'ja')) ?? '',
    locales: {
      ja: state('ja'),
      en: state('en'),
      'zh-cn': state('zh-cn'),
      'zh-tw': state('zh-tw'),
      ko: state('ko'),
    } satisfies Record<(typeof locales)[number], LocaleState>,
  };
}

/** Handler of the translation matrix, computed from the records and the times at which their fields changed. */
export function translationHandlers({ persistence }: { persistence: Persistence }) {
  return {
    listTranslations: async () => {
      const [projects, partners, logs] = await Promise.all([
        persistence.list('project'),
        persistence.list('partner'),
        persistence.list('development-log'),
      ]);
      return {
        kind: 'value',
        value: [
          ...projects.items.map((record) => row('project', record)),
          ...partners.items.map((record) => row('partner', record)),
          ...logs.items.map((record) => row('development-log', record)),
        ],
      };
    },
  } satisfies Partial<Handlers>;
}
