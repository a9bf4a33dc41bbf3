import {
  declaredRecords,
  findable,
  findAll,
  japanesePaths,
  nameField,
  textAt,
  translatedKinds,
  type Findable,
  type TranslatedKind,
} from 'shared-contracts/entities';
import type { TranslationFilter, TranslationRow } from 'shared-contracts/http';
import { defaultLocale, forEachLocale, localizedFieldName, locales, type Locale } from 'shared-contracts/localization';

import type { CallInput } from '../../http/call-handler';
import { listedAt, type StoredRecord } from '../../persistence';
import type { DerivedRecords, RecordMirror } from '../../records/record-mirror';

type LocaleState = TranslationRow['locales'][Locale];

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

/** A row of the matrix, with what it is found by. */
interface MatrixRow extends Findable {
  row: TranslationRow;
  /** By which the records of a kind are ordered; the newest is first. */
  time: number;
}

function matrixRow(record: StoredRecord<TranslatedKind>): MatrixRow {
  const { kind, id, data } = record;
  const inJapanese = japanesePaths(declaredRecords[kind].fields, data);
  const names = locales.map((locale) => textAt(data, nameField(kind), locale) ?? '');
  const row: TranslationRow = {
    kind,
    id,
    label: textAt(data, nameField(kind), defaultLocale) ?? '',
    locales: forEachLocale((locale) => localeState(inJapanese, record, locale)),
  };
  const listed = listedAt(record);
  return { row, ...findable(names), time: listed ? Date.parse(listed) : -Infinity };
}

const matches = ({ state }: LocaleState, wanted: TranslationFilter): boolean =>
  wanted === 'open' ? state !== 'complete' : state === wanted;

/** The completeness of every record in every language, kept in memory: a change computes one row. */
export class TranslationMatrix {
  readonly #kinds: readonly DerivedRecords<MatrixRow>[];
  #kept: { of: readonly unknown[]; rows: readonly MatrixRow[] } | null = null;

  constructor(mirror: RecordMirror) {
    this.#kinds = translatedKinds.map((kind) => mirror.derive<TranslatedKind, MatrixRow>(kind, matrixRow));
  }

  /** All rows: kind by kind, the newest record first. */
  async rows(): Promise<TranslationRow[]> {
    return (await this.#rows()).map(({ row }) => row);
  }

  /** The first rows that a query finds. */
  async find({
    search = '',
    kind,
    state,
    language,
    from,
    limit,
  }: CallInput<'findTranslations'>['query']): Promise<{ total: number; items: TranslationRow[] }> {
    const all = await this.#rows();
    const first = from === undefined ? 0 : all.findIndex(({ row }) => row.id === from);
    const below = first > 0 ? all.slice(first) : all;
    const languages = language === undefined ? locales : [language];
    const found = (search === '' ? below : findAll(below, search)).filter(
      ({ row }) =>
        (kind === undefined || row.kind === kind) &&
        (state === undefined || languages.some((locale) => matches(row.locales[locale], state))),
    );
    return { total: found.length, items: found.slice(0, limit).map(({ row }) => row) };
  }

  async #rows(): Promise<readonly MatrixRow[]> {
    const of = await Promise.all(this.#kinds.map((records) => records.values()));
    if (this.#kept?.of.every((values, index) => values === of[index])) return this.#kept.rows;
    const rows = of.flatMap((values) => values.toSorted((one, other) => other.time - one.time));
    this.#kept = { of, rows };
    return rows;
  }
}
