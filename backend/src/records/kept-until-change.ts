import type { EntityKind } from 'shared-contracts/entities';

import type { Persistence } from '../persistence';
import { RefreshingCache } from '../cache/refreshing-cache';

/** A value computed from all records of a kind, cached until one of them changes. */
export class KeptUntilChange<Value> {
  readonly #kept = new RefreshingCache<Value>({ maxEntries: 1, isOutage: () => false });

  /** @param make reads the records; what it is asked of is kept with its result */
  constructor(
    private readonly store: { changes: Pick<Persistence['changes'], 'generation'> },
    private readonly kind: EntityKind,
    private readonly make: (of: string) => Promise<Value>,
  ) {}

  /** @param of what else the value depends on; the last one is kept. Rejects as `make` does, and keeps no failure. */
  async get(of = ''): Promise<Value> {
    const version = `${this.store.changes.generation(this.kind)} ${of}`;
    return (await this.#kept.get('', { version, load: () => this.make(of) })).value;
  }
}
