import type { EntityKind } from 'shared-contracts/entities';

import { revertChanges, type EventDraft, type LoggedEvent } from '../audit/event';
import { IdempotencyMismatch, RecordNotFound } from './errors';
import type { MutationResult } from './port';
import type { FullRecord, RecordData, StoredRecord } from './record-data';

export type ReplaySource = Pick<LoggedEvent, 'id' | 'revision' | 'changes'>;

/** @throws IdempotencyMismatch if an operation id was used for something else */
export function assertSameOperation(
  mutation: { kind: EntityKind; operationId: string; fingerprint?: string },
  id: string,
  known: Pick<EventDraft, 'fingerprint'> & { entity: { kind: EntityKind; id: string } },
): void {
  const { entity, fingerprint } = known;
  if (entity.kind !== mutation.kind || entity.id !== id || fingerprint !== (mutation.fingerprint ?? null))
    throw new IdempotencyMismatch(mutation.operationId);
}

/** Redacted fields have their current values, because events do not hold them. */
function recordAt<Kind extends EntityKind>(
  record: FullRecord<Kind>,
  revision: number,
  later: readonly ReplaySource[],
): StoredRecord<Kind> {
  let fields: Record<string, unknown> = { ...record.data, deletedAt: record.deletedAt };
  for (const event of [...later].sort((a, b) => b.revision - a.revision)) fields = revertChanges(fields, event.changes);
  const { deletedAt, ...data } = fields;
  return {
    ...record,
    revision,
    deletedAt: typeof deletedAt === 'string' ? deletedAt : null,
    // Reverting a record's events restores fields that it once had.
    data: data as RecordData[Kind],
  };
}

/**
 * @param events of the record, from the operation on
 * @throws RecordNotFound if the record has been purged since
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
