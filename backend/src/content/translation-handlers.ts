import {
  declaredRecords,
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
import { defaultLocale, forEachLocale, localizedFieldName, type Locale } from 'shared-contracts/localization';

import type { CallInput, HandledRequest, Handlers } from '../http/api/call-handler';
import { HttpError, notFound } from '../http/http-error';
import { listedAt, type Persistence, type StoredRecord } from '../persistence';
import { updateRecord } from './records/change-record';
import { fromLast } from './records/from-last';
import { readStudio } from './records/studio';
import { olderTexts, staleTexts, type OlderText } from './records/stale-texts';
import type { RecordMirror } from './records/record-mirror';
import { searchedNames } from './records/record-index';

interface MatrixRecord extends Findable, Pick<TranslationRow, 'kind' | 'id' | 'label'> {
  /** Names of texts and lists. */
  missing: Readonly<Record<Locale, string[]>>;
  older: readonly OlderText[];
  /** The time that orders the records of a kind, newest first. */
  time: number;
}

/** An image with lettering counts like a text, at the list in which its replacement is missing. */
function missingTexts({ kind, data }: StoredRecord<TranslatedKind>, locale: Locale): string[] {
  return [
    ...japanesePaths(declaredRecords[kind].fields, data).filter((path) => textAt(data, path, locale) === null),
    ...(kind === 'project' ? missingImages(data as Partial<Project>, locale) : []).map(() => 'localizedImages'),
  ];
}

type MatrixRow = Findable & { row: TranslationRow };

function matrixRecord(record: StoredRecord<TranslatedKind>): MatrixRecord {
  const { kind, id, data } = record;
  const listed = listedAt(record);
  return {
    kind,
    id,
    label: textAt(data, nameField(kind), defaultLocale) ?? '',
    missing: forEachLocale((locale) => (locale === defaultLocale ? [] : missingTexts(record, locale))),
    older: olderTexts(record),
    ...searchedNames(record).searched,
    time: listed ? Date.parse(listed) : -Infinity,
  };
}

/** A text is stale if the Japanese one was changed later; texts in lists have no times and are never stale. */
function rowOf({ kind, id, label, missing: texts }: MatrixRecord, staleNow: readonly StaleText[]): TranslationRow {
  const localeState = (locale: Locale): TranslationRow['locales'][Locale] => {
    const stale = staleNow.filter(({ language }) => language === locale).map(({ text }) => text);
    const missing = texts[locale];
    return { state: missing.length > 0 ? 'missing' : stale.length > 0 ? 'stale' : 'complete', missing, stale };
  };
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
  const rows = new WeakMap<MatrixRecord, MatrixRow>();
  const rowFor = async (found: MatrixRecord): Promise<MatrixRow> => {
    const { names, words, older } = found;
    const known = rows.get(found) ?? {
      names,
      words,
      row: rowOf(found, await staleTexts(persistence.audit, found, older)),
    };
    rows.set(found, known);
    return known;
  };
  /** The newest of each kind first. */
  const matrixOf = fromLast((...records: readonly (readonly MatrixRecord[])[]) => ({
    inOrder: records.flatMap((values) => values.toSorted((one, other) => other.time - one.time)),
    /** `null` until all are known. */
    rows: null as readonly MatrixRow[] | null,
  }));
  return {
    findTranslations: async ({ query: { search = '', kind, state, language, from, limit } }, { caller }) => {
      const matrix = matrixOf(...(await Promise.all(kinds.map((each) => each.values()))));
      const all = matrix.rows ?? (await Promise.all(matrix.inOrder.map(rowFor)));
      matrix.rows = all;
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
