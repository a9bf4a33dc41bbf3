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
import type { StaleText, TranslationFilter, TranslationRow } from 'shared-contracts/http';
import { defaultLocale, forEachLocale, locales, type Locale } from 'shared-contracts/localization';

import type { CallInput } from '../../api/call-handler';
import { listedAt, type Persistence, type StoredRecord } from '../../persistence';
import type { DerivedRecords, RecordMirror } from '../../records/mirror/record-mirror';
import { olderTexts, staleTexts, type OlderText } from '../../records/stale-texts';

type LocaleState = TranslationRow['locales'][Locale];

interface MatrixRecord extends Findable {
  record: StoredRecord<TranslatedKind>;
  /** Paths of the texts that exist in Japanese. */
  inJapanese: readonly string[];
  older: readonly OlderText[];
  /** By which the records of a kind are ordered; the newest is first. */
  time: number;
}

function matrixRecord(record: StoredRecord<TranslatedKind>): MatrixRecord {
  const { kind, data } = record;
  const names = locales.map((locale) => textAt(data, nameField(kind), locale) ?? '');
  const listed = listedAt(record);
  return {
    record,
    inJapanese: japanesePaths(declaredRecords[kind].fields, data),
    older: olderTexts(record),
    ...findable(names),
    time: listed ? Date.parse(listed) : -Infinity,
  };
}

/** A text is stale if the Japanese one was changed later; texts in lists have no times and are never stale. */
function localeState({ inJapanese, record }: MatrixRecord, stale: readonly string[], locale: Locale): LocaleState {
  if (locale === defaultLocale) return { state: 'complete', missing: [], stale: [] };
  const missing = inJapanese.filter((path) => textAt(record.data, path, locale) === null);
  const state = missing.length > 0 ? 'missing' : stale.length > 0 ? 'stale' : 'complete';
  return { state, missing, stale: [...stale] };
}

function rowOf(found: MatrixRecord, stale: readonly StaleText[]): TranslationRow {
  const { kind, id, data } = found.record;
  const staleIn = (locale: Locale) => stale.filter(({ language }) => language === locale).map(({ text }) => text);
  return {
    kind,
    id,
    label: textAt(data, nameField(kind), defaultLocale) ?? '',
    locales: forEachLocale((locale) => localeState(found, staleIn(locale), locale)),
  };
}

type MatrixRow = Findable & { row: TranslationRow };

const matches = ({ state }: LocaleState, wanted: TranslationFilter): boolean =>
  wanted === 'open' ? state !== 'complete' : state === wanted;

/** The completeness of every record in every language, in memory: a change computes one row. */
export class TranslationMatrix {
  readonly #kinds: readonly DerivedRecords<MatrixRecord>[];
  readonly #rowOf = new WeakMap<MatrixRecord, MatrixRow>();
  #cached: { of: readonly unknown[]; rows: readonly MatrixRow[] } | null = null;

  constructor(
    mirror: RecordMirror,
    private readonly audit: Persistence['audit'],
  ) {
    this.#kinds = translatedKinds.map((kind) => mirror.derive<TranslatedKind, MatrixRecord>(kind, matrixRecord));
  }

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

  /** All rows: kind by kind, the newest record first. */
  async #rows(): Promise<readonly MatrixRow[]> {
    const of = await Promise.all(this.#kinds.map((records) => records.values()));
    if (this.#cached?.of.every((values, index) => values === of[index])) return this.#cached.rows;
    const rows: MatrixRow[] = [];
    for (const found of of.flatMap((values) => values.toSorted((one, other) => other.time - one.time))) {
      const row = this.#rowOf.get(found) ?? (await this.#row(found));
      rows.push(row);
    }
    this.#cached = { of, rows };
    return rows;
  }

  async #row(found: MatrixRecord): Promise<MatrixRow> {
    const { record, older } = found;
    const row = { ...found, row: rowOf(found, await staleTexts(this.audit, record, older)) };
    this.#rowOf.set(found, row);
    return row;
  }
}
