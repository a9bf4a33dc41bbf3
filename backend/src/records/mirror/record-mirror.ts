import type { EntityKind } from 'shared-contracts/entities';

import { storeTimeout, within, type Persistence, type StoredRecord } from '../../persistence';

/** Records read at once while all of them are loaded. */
const batchSize = 500;

/** Records that are looked at without a break: then other requests get their turn. */
const turnSize = 50;

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
  /** The generation of the records that were read; `null` before the first use, and if a derivation was added since. */
  #seen: number | null = null;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly store: Store,
    private readonly kind: Kind,
  ) {}

  derive<Value>(derive: (record: StoredRecord<Kind>) => Value): DerivedRecords<Value> {
    const derivation = new Derivation(derive, () => this.#current());
    this.#derivations.push(derivation);
    this.#seen = null;
    return derivation;
  }

  /** Reads what has changed, unless a read is in flight. */
  refresh(): Promise<void> {
    if (this.#seen === this.store.changes.generation(this.kind)) return this.#reading ?? Promise.resolve();
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #current(): Promise<void> {
    // A read that was started before the last change does not include it; the next one does.
    if (this.#reading) await within(storeTimeout, this.#reading);
    await within(storeTimeout, this.refresh());
  }

  async #read(): Promise<void> {
    const { changes } = this.store;
    const derivations = [...this.#derivations];
    const generation = changes.generation(this.kind);
    const changed = this.#seen === null ? null : changes.changedSince(this.kind, this.#seen);
    if (changed) await this.#readAgain([...changed]);
    else await this.#load(derivations);
    this.#seen = derivations.length === this.#derivations.length ? generation : null;
  }

  async #readAgain(ids: readonly string[]): Promise<void> {
    const records = await Promise.all(ids.map((id) => this.store.get(this.kind, id)));
    for (const [index, id] of ids.entries())
      for (const derivation of this.#derivations) derivation.update(id, records[index] ?? null);
  }

  async #load(derivations: readonly Derivation<Kind, unknown>[]): Promise<void> {
    const all = derivations.map((derivation) => derivation.beginAnew());
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
  }
}

/**
 * Values derived from the records of some kinds, in memory. Before each use they follow the changes that this
 * process has learned of.
 */
export class RecordMirror {
  readonly #kinds: { [Kind in EntityKind]?: KindMirror<Kind> } = {};

  constructor(private readonly store: Store) {}

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

  /** Reads everything before it is needed. What cannot be read now is read, or its failure reported, when it is. */
  async warm(): Promise<void> {
    for (const mirror of Object.values(this.#kinds)) await mirror.refresh().catch(() => undefined);
  }
}
