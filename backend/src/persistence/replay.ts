import type { EntityKind } from 'shared-contracts/entities';

import { revertChanges, type LoggedEvent } from '../audit/event';
import { IdempotencyMismatch, RecordNotFound } from './errors';
import { storedPart } from './plan';
import type { MutationResult } from './port';
import type { FullRecord, RecordData, StoredRecord } from './record-data';

/** The parts of an event from which a repetition is answered. */
export type ReplaySource = Pick<LoggedEvent, 'id' | 'revision' | 'changes'>;

/**
 * Refuses an operation id that was used for something else.
 * @throws IdempotencyMismatch
 */
export function assertSameOperation(
  mutation: { kind: EntityKind; operationId: string; fingerprint?: string },
  id: string,
  known: { kind: EntityKind; id: string; fingerprint: string | null },
): void {
  if (known.kind !== mutation.kind || known.id !== id || known.fingerprint !== (mutation.fingerprint ?? null)) {
    throw new IdempotencyMismatch(mutation.operationId);
  }
}

/** The record as it was at an earlier revision; redacted fields are as they are now, because no event holds them. */
function recordAt<Kind extends EntityKind>(
  record: FullRecord<Kind>,
  revision: number,
  later: readonly ReplaySource[],
): StoredRecord<Kind> {
  let fields: Record<string, unknown> = { ...record.data, deletedAt: record.deletedAt };
  for (const event of [...later].sort((a, b) => b.revision - a.revision)) fields = revertChanges(fields, event.changes);
  const { deletedAt, ...data } = fields;
  return {
    ...storedPart(record),
    revision,
    deletedAt: typeof deletedAt === 'string' ? deletedAt : null,
    // Reverting the events of a record gives the fields that those events found in it.
    data: data as RecordData[Kind],
  };
}

/**
 * Answers a mutation whose operation was done before.
 * @param record the record as it is now
 * @param events the events of the record from that of the operation on
 * @throws RecordNotFound when the record has been purged since
 */
export function replayedResult<Kind extends EntityKind>(
  mutation: { kind: Kind },
  id: string,
  record: FullRecord<Kind> | null,
  event: ReplaySource,
  events: readonly ReplaySource[],
): MutationResult<Kind> {
  if (record === null) throw new RecordNotFound(mutation.kind, id);
  const later = events.filter(({ revision }) => revision > event.revision);
  return { record: recordAt(record, event.revision, later), eventId: event.id, replayed: true };
}
