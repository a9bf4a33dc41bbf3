import {
  isLastingSort,
  listEntry,
  selectEntries,
  sortEntries,
  type ContentKind,
  type Listed,
  type ListEntry,
  type ListSelection,
  type ListSort,
} from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';

import type { StoredRecord } from '../../persistence';
import type { DerivedRecords, RecordMirror } from './record-mirror';

/** Cached orders: each language orders names differently. */
const mostOrders = 8;

/** How a list is shown. */
export interface ListView extends ListSelection {
  sort: ListSort;
  language: Locale;
}

/** A record of a list, with its kind. */
export interface KindEntry<Kind extends ContentKind, Outline> extends ListEntry<Outline> {
  kind: Kind;
}

/** What lists look at in all records of a kind, in memory (see `RecordMirror`), and their orders. */
export class KindIndex<Kind extends ContentKind, Outline extends Listed> {
  readonly #records: DerivedRecords<KindEntry<Kind, Outline>>;
  /** Entries in the orders that were asked for since the last change. */
  #orders: {
    of: readonly ListEntry<Outline>[];
    byKey: Map<string, readonly ListEntry<Outline>[]>;
  } | null = null;

  constructor(
    mirror: RecordMirror,
    private readonly kind: Kind,
    outlineOf: (record: StoredRecord<Kind>) => Outline,
  ) {
    this.#records = mirror.derive(kind, (record) => ({ kind, ...listEntry(kind, outlineOf(record)) }));
  }

  /** Everything, by id. */
  entries(): Promise<ReadonlyMap<string, KindEntry<Kind, Outline>>> {
    return this.#records.entries();
  }

  /** Everything, in no particular order; the same array until a record changes. */
  values(): Promise<readonly KindEntry<Kind, Outline>[]> {
    return this.#records.values();
  }

  /** What a list shows, in order. */
  async select({ sort, language, ...selection }: ListView): Promise<readonly ListEntry<Outline>[]> {
    const entries = await this.#records.values();
    const now = Date.now();
    const order = this.#inOrder(entries, sort, language, now);
    return selectEntries(order, selection, now);
  }

  #inOrder(entries: readonly ListEntry<Outline>[], sort: ListSort, language: Locale, now: number) {
    if (this.#orders?.of !== entries) this.#orders = { of: entries, byKey: new Map() };
    const { byKey } = this.#orders;
    const key = `${sort} ${sort === 'title' ? language : ''}`;
    const known = byKey.get(key);
    if (known) return known;
    const order = sortEntries(this.kind, entries, { sort, language, now });
    if (isLastingSort(sort) && byKey.size < mostOrders) byKey.set(key, order);
    return order;
  }
}
