import type { EntityKind } from 'shared-contracts/entities';

import { isOf } from '../kinds';
import type { FullRecord } from '../record-data';
import { documentId } from './records';

const size = 500;

/** Kinds about persons: what is deleted shall not live on in memory. */
const notKept: readonly EntityKind[] = ['collaboration-request', 'user'];

/** A record as this process knows it. */
export interface Known<Kind extends EntityKind = EntityKind> {
  record: FullRecord<Kind>;
  /**
   * The moment (`RecordCache.moment`) when it was read. What was written to it after that is of this process, every
   * revision; where this process has created it, that is all.
   */
  since: number;
}

/**
 * Records as this process wrote them last, to plan the next change without reading. They may be out of date: a plan
 * made on one is written only if its revision is still the record's, and what it refuses is looked at again.
 */
export class RecordCache {
  readonly #records = new Map<string, Known>();
  #moment = 0;

  /** A moment of this process, later than all before. */
  moment(): number {
    this.#moment += 1;
    return this.#moment;
  }

  /** @param before a moment: what other processes may have written to the record after it is not in the answer */
  get<Kind extends EntityKind>(kind: Kind, id: string, before: number): Known<Kind> | null {
    const known = this.#records.get(documentId(kind, id));
    return known !== undefined && known.since < before && isOf(kind, known.record)
      ? { record: known.record, since: known.since }
      : null;
  }

  set(known: Known): void {
    const { kind, id } = known.record;
    if (notKept.includes(kind)) return;
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
