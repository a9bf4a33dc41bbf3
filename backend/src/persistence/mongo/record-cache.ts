import type { EntityKind } from 'shared-contracts/entities';

import { isOfKind } from '../kinds';
import type { FullRecord } from '../record-data';
import { documentId } from './records';

const size = 500;

/** Kinds with personal data, which must not stay in memory after an erasure. */
const uncachedKinds: readonly EntityKind[] = ['collaboration-request', 'user'];

/** A record with the time it was read. */
export interface CachedRecord<Kind extends EntityKind = EntityKind> {
  record: FullRecord<Kind>;
  /**
   * Logical time (`RecordCache.moment`) of the read; 0 if this process created the record. All later revisions were
   * written by this process.
   */
  since: number;
}

/**
 * Records as this process wrote them last, to plan the next change without a read. Entries may be stale: a plan is only
 * written if its revision is still current, and a rejected one is retried with the current record.
 */
export class RecordCache {
  readonly #records = new Map<string, CachedRecord>();
  #moment = 0;

  /** Advances the logical clock of this process and returns the new time. */
  moment(): number {
    this.#moment += 1;
    return this.#moment;
  }

  /** @param before logical time: entries read later are ignored, because they may hold writes of other processes */
  get<Kind extends EntityKind>(kind: Kind, id: string, before: number): CachedRecord<Kind> | null {
    const known = this.#records.get(documentId(kind, id));
    return known !== undefined && known.since < before && isOfKind(kind, known.record)
      ? { record: known.record, since: known.since }
      : null;
  }

  set(known: CachedRecord): void {
    const { kind, id } = known.record;
    if (uncachedKinds.includes(kind)) return;
    const key = documentId(kind, id);
    this.#records.delete(key);
    this.#records.set(key, known);
    const oldest = this.#records.size > size ? this.#records.keys().next().value : undefined;
    if (oldest !== undefined) this.#records.delete(oldest);
  }

  delete(kind: EntityKind, id: string): void {
    this.#records.delete(documentId(kind, id));
  }
}
