import type { EntityKind } from 'shared-contracts/entities';

import type { Persistence } from '../persistence';

/** What is made from all records of a kind, kept until one of them changes. */
export class KeptUntilChange<Value> {
  #kept: { generation: number; of: string; value: Promise<Value> } | null = null;

  /** @param make reads the records; what it is asked of is kept with its result */
  constructor(
    private readonly store: { changes: Pick<Persistence['changes'], 'generation'> },
    private readonly kind: EntityKind,
    private readonly make: (of: string) => Promise<Value>,
  ) {}

  /** @param of what else the value depends on; the last one is kept. Rejects as `make` does, and keeps no failure. */
  get(of = ''): Promise<Value> {
    // Before the records are read: a change in between has them read again.
    const generation = this.store.changes.generation(this.kind);
    if (this.#kept?.generation === generation && this.#kept.of === of) return this.#kept.value;
    const value = this.make(of);
    this.#kept = { generation, of, value };
    value.catch(() => (this.#kept = null));
    return value;
  }
}
