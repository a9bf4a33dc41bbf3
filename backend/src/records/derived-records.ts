import type { EntityKind } from 'shared-contracts/entities';

import { beforeDeadline, withStoreTimeout, type Persistence, type StoredRecord } from '../persistence';

/** Records read at once while all of them are loaded: other requests get their turn in between. */
const batchSize = 500;

/** Changed records that are read one by one; if there are more, all are loaded again. */
const mostSingleReads = 1_000;

/** Milliseconds for each read: loading everything may take longer than the request that needs it first can wait. */
const readTimeout = 5_000;

type Store = Pick<Persistence, 'list' | 'get' | 'changes'>;

/**
 * What is derived from each record of a kind, kept in memory: all records are read once, and afterwards only those that
 * have changed. Before each use it follows the changes that this process has learned of.
 */
export class DerivedRecords<Kind extends EntityKind, Value> {
  /** `null` before the first use, and after many changes. */
  #entries: Map<string, Value> | null = null;
  #values: readonly Value[] | null = null;
  /** Records that have changed since they were read. */
  readonly #changed = new Set<string>();
  #refreshing: Promise<void> | null = null;

  constructor(
    private readonly store: Store,
    private readonly kind: Kind,
    private readonly derive: (record: StoredRecord<Kind>) => Value,
  ) {
    store.changes.onChange((change) => {
      if (change.kind === kind) this.#changed.add(change.id);
    });
  }

  /** The values of all records, by id. */
  async entries(): Promise<ReadonlyMap<string, Value>> {
    for (;;) {
      // A refresh that was started before the last change does not include it.
      if (this.#entries && this.#changed.size === 0 && !this.#refreshing) return this.#entries;
      this.#refreshing ??= withStoreTimeout(readTimeout, () => this.#refresh(), true).finally(
        () => (this.#refreshing = null),
      );
      await beforeDeadline(this.#refreshing);
    }
  }

  /** The values of all records; the same array until one changes. */
  async values(): Promise<readonly Value[]> {
    const entries = await this.entries();
    this.#values ??= [...entries.values()];
    return this.#values;
  }

  async #refresh(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    try {
      if (this.#entries && changed.length <= mostSingleReads) await this.#readAgain(this.#entries, changed);
      else this.#entries = await this.#load();
      this.#values = null;
    } catch (error) {
      for (const id of changed) this.#changed.add(id);
      throw error;
    }
  }

  async #readAgain(entries: Map<string, Value>, ids: readonly string[]): Promise<void> {
    const records = await Promise.all(ids.map((id) => this.store.get(this.kind, id)));
    for (const [index, id] of ids.entries()) {
      const record = records[index];
      if (record) entries.set(id, this.derive(record));
      else entries.delete(id);
    }
  }

  async #load() {
    const entries = new Map<string, Value>();
    let cursor: string | null = null;
    do {
      const { items, nextCursor }: Awaited<ReturnType<typeof this.store.list<Kind>>> = await this.store.list(
        this.kind,
        { limit: batchSize, cursor },
      );
      for (const record of items) entries.set(record.id, this.derive(record));
      cursor = nextCursor;
      await new Promise(setImmediate);
    } while (cursor !== null);
    return entries;
  }
}
