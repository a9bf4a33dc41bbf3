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

import { beforeDeadline, withStoreTimeout, type Persistence, type StoredRecord } from '../persistence';

/** Records read at once while an index is loaded: other requests get their turn in between. */
const batchSize = 500;

/** Changed records that are read one by one; if there are more, all are loaded again. */
const mostSingleReads = 1_000;

/** Milliseconds for each read: loading everything may take longer than the request that needs it first can wait. */
const readTimeout = 5_000;

/** Orders that are kept: each language orders names differently. */
const mostOrders = 8;

/** How a list is shown. */
export interface ListView extends ListSelection {
  sort: ListSort;
  language: Locale;
}

type Store = Pick<Persistence, 'list' | 'get' | 'changes'>;

/**
 * What lists look at in all records of a kind, kept in memory: read once, and afterwards only what has changed. Before
 * each use it follows the changes that this process has learned of.
 */
export class KindIndex<Kind extends ContentKind, Outline extends Listed> {
  /** `null` before the first use, and after many changes. */
  #entries: Map<string, ListEntry<Outline>> | null = null;
  /** Records that have changed since they were read. */
  #changed = new Set<string>();
  #refreshing: Promise<void> | null = null;
  /** Entries in the orders that were asked for since the last change. */
  readonly #orders = new Map<string, readonly ListEntry<Outline>[]>();

  constructor(
    private readonly store: Store,
    private readonly kind: Kind,
    private readonly outlineOf: (record: StoredRecord<Kind>) => Outline,
  ) {
    store.changes.onChange((change) => {
      if (change.kind === kind) this.#changed.add(change.id);
    });
  }

  /** Everything, by id. */
  async entries(): Promise<ReadonlyMap<string, ListEntry<Outline>>> {
    for (;;) {
      // A refresh that was started before the last change does not include it.
      if (this.#entries && this.#changed.size === 0 && !this.#refreshing) return this.#entries;
      this.#refreshing ??= withStoreTimeout(readTimeout, () => this.#refresh(), true).finally(
        () => (this.#refreshing = null),
      );
      await beforeDeadline(this.#refreshing);
    }
  }

  /** What a list shows, in order. */
  async select({ sort, language, ...selection }: ListView): Promise<Outline[]> {
    const entries = await this.entries();
    const now = Date.now();
    const order = this.#inOrder([...entries.values()], sort, language, now);
    return selectEntries(order, selection, now).map(({ record }) => record);
  }

  #inOrder(entries: readonly ListEntry<Outline>[], sort: ListSort, language: Locale, now: number) {
    const key = `${sort} ${sort === 'title' ? language : ''}`;
    const known = this.#orders.get(key);
    if (known) return known;
    const order = sortEntries(this.kind, entries, { sort, language, now });
    if (isLastingSort(sort) && this.#orders.size < mostOrders) this.#orders.set(key, order);
    return order;
  }

  async #refresh(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    try {
      if (this.#entries && changed.length <= mostSingleReads) await this.#readAgain(this.#entries, changed);
      else this.#entries = await this.#load();
      this.#orders.clear();
    } catch (error) {
      for (const id of changed) this.#changed.add(id);
      throw error;
    }
  }

  async #readAgain(entries: Map<string, ListEntry<Outline>>, ids: readonly string[]): Promise<void> {
    const records = await Promise.all(ids.map((id) => this.store.get(this.kind, id)));
    for (const [index, id] of ids.entries()) {
      const record = records[index];
      if (record) entries.set(id, this.#entryOf(record));
      else entries.delete(id);
    }
  }

  async #load() {
    const entries = new Map<string, ListEntry<Outline>>();
    let cursor: string | null = null;
    do {
      const { items, nextCursor }: Awaited<ReturnType<typeof this.store.list<Kind>>> = await this.store.list(
        this.kind,
        {
          limit: batchSize,
          cursor,
        },
      );
      for (const record of items) entries.set(record.id, this.#entryOf(record));
      cursor = nextCursor;
      await new Promise(setImmediate);
    } while (cursor !== null);
    return entries;
  }

  #entryOf(record: StoredRecord<Kind>): ListEntry<Outline> {
    return listEntry(this.kind, this.outlineOf(record));
  }
}
