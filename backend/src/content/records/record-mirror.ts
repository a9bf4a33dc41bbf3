import type { EntityKind } from 'shared-contracts/entities';

import { recordsInParts, storeTimeout, within, type Persistence, type StoredRecord } from '../../persistence';
import { coalesced } from '../../persistence/change-hub';

type Store = Pick<Persistence, 'list' | 'getMany' | 'changes'>;

export interface DerivedRecords<Value> {
  entries(): Promise<ReadonlyMap<string, Value>>;
  /** The same array until a record changes. */
  values(): Promise<readonly Value[]>;
}

interface Derivation<Kind extends EntityKind, Value> {
  derive(record: StoredRecord<Kind>): Value;
  entries: Map<string, Value>;
  /** `null` until they are needed. */
  values: readonly Value[] | null;
}

/** All derivations of a kind share one read of all records; afterwards only changed records are read. */
class KindMirror<Kind extends EntityKind> {
  readonly #derivations: Derivation<Kind, unknown>[] = [];
  /** The generation of the records that were read; `null` before the first use, and after a derivation was added. */
  #seen: number | null = null;

  constructor(
    private readonly store: Store,
    private readonly kind: Kind,
  ) {}

  derive<Value>(derive: (record: StoredRecord<Kind>) => Value): DerivedRecords<Value> {
    const derivation: Derivation<Kind, Value> = { derive, entries: new Map(), values: null };
    this.#derivations.push(derivation);
    this.#seen = null;
    return {
      entries: async () => {
        await within(storeTimeout, this.refresh());
        return derivation.entries;
      },
      values: async () => {
        await within(storeTimeout, this.refresh());
        return (derivation.values ??= [...derivation.entries.values()]);
      },
    };
  }

  /** Reads the changed records. */
  readonly refresh = coalesced(async () => {
    const { changes } = this.store;
    const generation = changes.generation(this.kind);
    if (this.#seen === generation) return;
    const derivations = [...this.#derivations];
    const changed = this.#seen === null ? null : changes.changedSince(this.kind, this.#seen);
    if (changed) await this.#readAgain([...changed]);
    else await this.#load(derivations);
    this.#seen = derivations.length === this.#derivations.length ? generation : null;
  });

  async #readAgain(ids: readonly string[]): Promise<void> {
    const records = new Map((await this.store.getMany(this.kind, ids)).map((record) => [record.id, record]));
    for (const derivation of this.#derivations) {
      for (const id of ids) {
        const record = records.get(id);
        if (record) derivation.entries.set(id, derivation.derive(record));
        else derivation.entries.delete(id);
      }
      derivation.values = null;
    }
  }

  async #load(derivations: readonly Derivation<Kind, unknown>[]): Promise<void> {
    const all = derivations.map((derivation) => ({ derivation, entries: new Map<string, unknown>() }));
    for await (const records of recordsInParts(this.store, this.kind)) {
      for (const record of records)
        for (const { derivation, entries } of all) entries.set(record.id, derivation.derive(record));
    }
    for (const { derivation, entries } of all) Object.assign(derivation, { entries, values: null });
  }
}

/**
 * Values derived from the records of some kinds, in memory. Before each use they are updated by the changes that this
 * process knows of.
 */
export class RecordMirror {
  readonly #kinds: { [Kind in EntityKind]?: KindMirror<Kind> } = {};

  constructor(private readonly store: Store) {}

  /** Derives a value from each record of a kind. The first use reads all records. */
  derive<Kind extends EntityKind, Value>(
    kind: Kind,
    derive: (record: StoredRecord<Kind>) => Value,
  ): DerivedRecords<Value> {
    const known: { [Known in Kind]?: KindMirror<Known> } = this.#kinds;
    const mirror = known[kind] ?? new KindMirror(this.store, kind);
    known[kind] = mirror;
    return mirror.derive(derive);
  }

  /** Reads everything in advance. If that fails, the first use reads again and reports the failure. */
  async warm(): Promise<void> {
    for (const mirror of Object.values(this.#kinds)) await mirror.refresh().catch(() => undefined);
  }
}
