import {
  declaredRecords,
  findable,
  findAll,
  japanesePaths,
  missingImages,
  nameField,
  textAt,
  translatedKinds,
  visitorLocales,
  type Fields,
  type Project,
  type Findable,
  type TranslatedKind,
} from 'shared-contracts/entities';
import type { StaleText, TranslationFilter, TranslationRow } from 'shared-contracts/http';
import { defaultLocale, forEachLocale, localizedFieldName, locales, type Locale } from 'shared-contracts/localization';

import type { CallInput, HandledRequest, Handlers } from '../http/api/call-handler';
import { HttpError, notFound } from '../http/http-error';
import { listedAt, type Persistence, type StoredRecord } from '../persistence';
import { updateRecord } from './records/change-record';
import { readStudio } from './records/studio';
import { olderTexts, staleTexts, type OlderText } from './records/stale-texts';
import type { RecordMirror } from './records/record-mirror';

interface MatrixRecord extends Findable {
  record: StoredRecord<TranslatedKind>;
  /** Paths of the texts that have a Japanese version. */
  inJapanese: readonly string[];
  older: readonly OlderText[];
  /** The time that orders the records of a kind, newest first. */
  time: number;
}

function matrixRecord(record: StoredRecord<TranslatedKind>): MatrixRecord {
  const { kind, data } = record;
  const listed = listedAt(record);
  return {
    record,
    inJapanese: japanesePaths(declaredRecords[kind].fields, data),
    older: olderTexts(record),
    ...findable(locales.map((locale) => textAt(data, nameField(kind), locale) ?? '')),
    time: listed ? Date.parse(listed) : -Infinity,
  };
}

/**
 * A text is stale if the Japanese one was changed later; texts in lists have no times and are never stale. An image
 * with lettering counts like a text, at the list in which its replacement is missing.
 */
function rowOf({ record: { kind, id, data }, inJapanese }: MatrixRecord, texts: readonly StaleText[]): TranslationRow {
  const localeState = (locale: Locale): TranslationRow['locales'][Locale] => {
    if (locale === defaultLocale) return { state: 'complete', missing: [], stale: [] };
    const stale = texts.filter(({ language }) => language === locale).map(({ text }) => text);
    const missing = [
      ...inJapanese.filter((path) => textAt(data, path, locale) === null),
      ...(kind === 'project' ? missingImages(data as Partial<Project>, locale) : []).map(() => 'localizedImages'),
    ];
    return { state: missing.length > 0 ? 'missing' : stale.length > 0 ? 'stale' : 'complete', missing, stale };
  };
  const label = textAt(data, nameField(kind), defaultLocale) ?? '';
  return { kind, id, label, locales: forEachLocale(localeState) };
}

const matches = (state: string, wanted: TranslationFilter): boolean =>
  wanted === 'open' ? state !== 'complete' : state === wanted;

/**
 * Logs that a text is still correct.
 * @throws HttpError bad-request if it is no translation of the record; StaleRevision, RecordNotFound
 */
async function confirm(
  persistence: Pick<Persistence, 'mutate'>,
  { kind, id, text, language }: CallInput<'confirmTranslation'>['body'],
  request: HandledRequest<'confirmTranslation'>,
): Promise<number> {
  const fields: Fields = declaredRecords[kind].fields;
  if (language === defaultLocale || !Object.hasOwn(fields, text) || fields[text]?.kind !== 'localized')
    throw new HttpError('bad-request', 'That is no translation of the record.');
  const confirms = [localizedFieldName(text, language)];
  const record = await updateRecord(persistence, kind, id, {}, request, { action: 'translation-confirm', confirms });
  return record.revision;
}

/** Handlers of the translation matrix, and of texts whose Japanese version has changed since. */
export function translationHandlers({ mirror, persistence }: { mirror: RecordMirror; persistence: Persistence }) {
  const kinds = translatedKinds.map((kind) => mirror.derive<TranslatedKind, MatrixRecord>(kind, matrixRecord));
  /** Rows by record, so that a change computes only one. */
  const rows = new WeakMap<MatrixRecord, Findable & { row: TranslationRow }>();
  const rowFor = async (found: MatrixRecord) => {
    const known = rows.get(found) ?? {
      ...found,
      row: rowOf(found, await staleTexts(persistence.audit, found.record, found.older)),
    };
    rows.set(found, known);
    return known;
  };
  return {
    findTranslations: async ({ query: { search = '', kind, state, language, from, limit } }, { caller }) => {
      const records = await Promise.all(kinds.map((each) => each.values()));
      const inOrder = records.flatMap((values) => values.toSorted((one, other) => other.time - one.time));
      const all = await Promise.all(inOrder.map(rowFor));
      const first = from === undefined ? 0 : all.findIndex(({ row }) => row.id === from);
      // What the site does not offer is not missing, nor what a translator does not translate.
      const ofSite = visitorLocales(await readStudio(persistence));
      const own = ofSite.filter((locale) => caller.role !== 'translator' || caller.textLanguages.includes(locale));
      const languages = language === undefined ? own : [language];
      const found = findAll(all.slice(Math.max(0, first)), search).filter(
        ({ row }) =>
          (kind === undefined || row.kind === kind) &&
          (state === undefined || languages.some((locale) => matches(row.locales[locale].state, state))),
      );
      return { value: { total: found.length, items: found.slice(0, limit).map(({ row }) => row) } };
    },
    listStaleTexts: async ({ query: { kind, id } }) => {
      const record = await persistence.get(kind, id);
      if (!record) throw notFound('record');
      return { value: await staleTexts(persistence.audit, record, olderTexts(record)) };
    },
    confirmTranslation: async ({ body }, request) => ({
      value: { revision: await confirm(persistence, body, request) },
    }),
  } satisfies Partial<Handlers>;
}
