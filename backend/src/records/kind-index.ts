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

import type { Persistence, StoredRecord } from '../persistence';
import { DerivedRecords } from './derived-records';

/** Orders that are kept: each language orders names differently. */
const mostOrders = 8;

/** How a list is shown. */
export interface ListView extends ListSelection {
  sort: ListSort;
  language: Locale;
}

type Store = Pick<Persistence, 'list' | 'get' | 'changes'>;

/** What lists look at in all records of a kind, kept in memory (see `DerivedRecords`), and their orders. */
export class KindIndex<Kind extends ContentKind, Outline extends Listed> {
  readonly #records: DerivedRecords<Kind, ListEntry<Outline>>;
  /** Entries in the orders that were asked for since the last change. */
  #orders: {
    of: readonly ListEntry<Outline>[];
    byKey: Map<string, readonly ListEntry<Outline>[]>;
  } | null = null;

  constructor(
    store: Store,
    private readonly kind: Kind,
    outlineOf: (record: StoredRecord<Kind>) => Outline,
  ) {
    this.#records = new DerivedRecords(store, kind, (record) => listEntry(kind, outlineOf(record)));
  }

  /** Everything, by id. */
  entries(): Promise<ReadonlyMap<string, ListEntry<Outline>>> {
    return this.#records.entries();
  }

  /** What a list shows, in order. */
  async select({ sort, language, ...selection }: ListView): Promise<Outline[]> {
    const entries = await this.#records.values();
    const now = Date.now();
    const order = this.#inOrder(entries, sort, language, now);
    return selectEntries(order, selection, now).map(({ record }) => record);
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
