import type { EntityKind } from 'shared-contracts/entities';

import { keepLast } from '../../recent';
import { isOf } from '../kinds';
import type { FullRecord } from '../record-data';
import { documentId } from './records';

const size = 500;

/** Kinds about persons: what is deleted shall not live on in memory. */
const notKept: readonly EntityKind[] = ['collaboration-request', 'user'];

/**
 * Records as this process wrote them last, to plan the next change without reading. They may be out of date: a plan made on one is written
 * only if its revision is still the record's, and what it refuses is looked at again.
 */
export class RecordCache {
  readonly #records = new Map<string, FullRecord>();

  get<Kind extends EntityKind>(kind: Kind, id: string): FullRecord<Kind> | null {
    const record = this.#records.get(documentId(kind, id));
    return record !== undefined && isOf(kind, record) ? record : null;
  }

  set(record: FullRecord): void {
    if (notKept.includes(record.kind)) return;
    keepLast(this.#records, documentId(record.kind, record.id), record, size);
  }

  delete(kind: EntityKind, id: string): void {
    this.#records.delete(documentId(kind, id));
  }
}
