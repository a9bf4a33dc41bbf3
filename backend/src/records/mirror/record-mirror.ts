import type { EntityKind } from 'shared-contracts/entities';

import { beforeDeadline, withStoreTimeout, type Persistence, type StoredRecord } from '../../persistence';

/** Records read at once while all of them are loaded. */
const batchSize = 500;

/** Records that are looked at without a break: then other requests get their turn. */
const turnSize = 50;

/** Changed records that are read one by one; if there are more, all are loaded again. */
const mostSingleReads = 1_000;

/** Milliseconds for each read: loading everything may take longer than the request that needs it first can wait. */
const readTimeout = 5_000;

/** Milliseconds between a change and its background read, so that many changes at once are read together. */
const followDelay = 50;

type Store = Pick<Persistence, 'list' | 'get' | 'changes'>;

/** A value derived from every record of a kind. */
export interface DerivedRecords<Value> {
  /** The values of all records, by id. */
  entries(): Promise<ReadonlyMap<string, Value>>;
  /** The values of all records; the same array until one changes. */
  values(): Promise<readonly Value[]>;
}

/** One derivation, which the mirror of its kind keeps current. */
class Derivation<Kind extends EntityKind, Value> implements DerivedRecords<Value> {
  #entries = new Map<string, Value>();
  #values: readonly Value[] | null = null;

  constructor(
    private readonly derive: (record: StoredRecord<Kind>) => Value,
    private readonly current: () => Promise<void>,
  ) {}

  async entries(): Promise<ReadonlyMap<string, Value>> {
    await this.current();
    return this.#entries;
  }

  async values(): Promise<readonly Value[]> {
    const entries = await this.entries();
    this.#values ??= [...entries.values()];
    return this.#values;
  }

  /** Starts over. @returns `take` derives a record, and `done` replaces the values */
  beginAnew(): { take: (record: StoredRecord<Kind>) => void; done: () => void } {
    const entries = new Map<string, Value>();
    return {
      take: (record) => entries.set(record.id, this.derive(record)),
      done: () => {
        this.#entries = entries;
        this.#values = null;
      },
    };
  }

  /** Takes over a changed record; `null` for a deleted one. */
  update(id: string, record: StoredRecord<Kind> | null): void {
    if (record) this.#entries.set(id, this.derive(record));
    else this.#entries.delete(id);
    this.#values = null;
  }
}

/** All derivations of a kind: all records are read once for them, and afterwards only those that have changed. */
class KindMirror<Kind extends EntityKind> {
  readonly #derivations: Derivation<Kind, unknown>[] = [];
  /** False before the first use, and if a derivation was added since. */
  #isLoaded = false;
  /** Records that have changed since they were read. */
  readonly #changed = new Set<string>();
  #refreshing: Promise<void> | null = null;

  constructor(
    private readonly store: Store,
    private readonly kind: Kind,
  ) {}

  derive<Value>(derive: (record: StoredRecord<Kind>) => Value): DerivedRecords<Value> {
    const derivation = new Derivation(derive, () => this.#current());
    this.#derivations.push(derivation);
    this.#isLoaded = false;
    return derivation;
  }

  /** Notes that a record has changed. */
  change(id: string): void {
    this.#changed.add(id);
  }

  /** Reads changed records, unless a read is in flight. */
  refresh(): Promise<void> {
    if (this.#isLoaded && this.#changed.size === 0) return this.#refreshing ?? Promise.resolve();
    this.#refreshing ??= withStoreTimeout(readTimeout, () => this.#read(), true).finally(
      () => (this.#refreshing = null),
    );
    return this.#refreshing;
  }

  async #current(): Promise<void> {
    // A refresh that was started before the last change does not include it; the next one does.
    if (this.#refreshing) await beforeDeadline(this.#refreshing);
    await beforeDeadline(this.refresh());
  }

  async #read(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    try {
      if (this.#isLoaded && changed.length <= mostSingleReads) await this.#readAgain(changed);
      else await this.#load();
    } catch (error) {
      for (const id of changed) this.#changed.add(id);
      throw error;
    }
  }

  async #readAgain(ids: readonly string[]): Promise<void> {
    const records = await Promise.all(ids.map((id) => this.store.get(this.kind, id)));
    for (const [index, id] of ids.entries())
      for (const derivation of this.#derivations) derivation.update(id, records[index] ?? null);
  }

  async #load(): Promise<void> {
    const all = this.#derivations.map((derivation) => derivation.beginAnew());
    let cursor: string | null = null;
    do {
      const { items, nextCursor }: Awaited<ReturnType<typeof this.store.list<Kind>>> = await this.store.list(
        this.kind,
        { limit: batchSize, cursor },
      );
      for (const [index, record] of items.entries()) {
        if (index % turnSize === 0) await new Promise(setImmediate);
        for (const { take } of all) take(record);
      }
      cursor = nextCursor;
    } while (cursor !== null);
    for (const { done } of all) done();
    this.#isLoaded = all.length === this.#derivations.length;
  }
}

/**
 * Values derived from the records of some kinds, in memory. Before each use they follow the changes that this
 * process has learned of.
 */
export class RecordMirror {
  readonly #kinds: { [Kind in EntityKind]?: KindMirror<Kind> } = {};
  #isFollowing = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly store: Store) {
    store.changes.onChange(({ kind, id }) => {
      const changed = this.#kinds[kind];
      changed?.change(id);
      if (changed && this.#isFollowing) this.#refreshSoon();
    });
  }

  /** Derives a value from each record of a kind. All records are read at once, when a value is first needed. */
  derive<Kind extends EntityKind, Value>(
    kind: Kind,
    derive: (record: StoredRecord<Kind>) => Value,
  ): DerivedRecords<Value> {
    const known: { [Known in Kind]?: KindMirror<Known> } = this.#kinds;
    const mirror = known[kind] ?? new KindMirror(this.store, kind);
    known[kind] = mirror;
    return mirror.derive(derive);
  }

  /** Reads everything now, and each change soon after it was made, so that callers do not wait. */
  follow(): void {
    this.#isFollowing = true;
    this.#refreshSoon();
  }

  #refreshSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#refresh();
    }, followDelay).unref();
  }

  async #refresh(): Promise<void> {
    // What cannot be read now is read, or its failure reported, when it is needed.
    for (const mirror of Object.values(this.#kinds)) await mirror.refresh().catch(() => undefined);
  }
}
