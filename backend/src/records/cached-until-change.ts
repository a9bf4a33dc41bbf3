import type { EntityKind } from 'shared-contracts/entities';

import type { Persistence } from '../persistence';
import { RefreshingCache } from '../cache/refreshing-cache';

/** A value computed from all records of a kind, cached until one of them changes. */
export class CachedUntilChange<Value> {
  readonly #cache = new RefreshingCache<Value>({ maxEntries: 1, isOutage: () => false });

  /** @param make reads the records; its result is cached with its input */
  constructor(
    private readonly store: { changes: Pick<Persistence['changes'], 'generation'> },
    private readonly kind: EntityKind,
    private readonly make: (of: string) => Promise<Value>,
  ) {}

  /** @param of further input of `make`; the value of the last one is cached. Failures are rethrown, and not cached. */
  async get(of = ''): Promise<Value> {
    const version = `${this.store.changes.generation(this.kind)} ${of}`;
    return (await this.#cache.get('', { version, load: () => this.make(of) })).value;
  }
}
