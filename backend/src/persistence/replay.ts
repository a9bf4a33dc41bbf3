import type { EntityKind } from 'shared-contracts/entities';

import { revertChanges, type EventDraft } from '../audit/event';
import { IdempotencyMismatch, RecordNotFound } from './errors';
import { targetId } from './plan';
import type { Mutation, MutationResult } from './port';
import type { FullRecord, RecordData } from './record-data';

/**
 * The record before events that changed it. Redacted fields have their current values, because events do not hold them.
 * @param later these events, in any order
 */
export function recordBefore<Kind extends EntityKind>(
  record: FullRecord<Kind>,
  later: readonly Pick<EventDraft, 'revision' | 'changes'>[],
): FullRecord<Kind> {
  let fields: Record<string, unknown> = { ...record.data, deletedAt: record.deletedAt };
  for (const { changes } of later.toSorted((a, b) => b.revision - a.revision)) fields = revertChanges(fields, changes);
  const { deletedAt, ...data } = fields;
  return {
    ...record,
    deletedAt: typeof deletedAt === 'string' ? deletedAt : null,
    // Reverting its events restores fields that the record once had.
    data: data as RecordData[Kind],
  };
}

/**
 * The record as an earlier call of the same operation left it, see `recordBefore`.
 * @param event of the operation
 * @param events of the record, starting with that one
 * @throws IdempotencyMismatch if the operation id was used for something else
 * @throws RecordNotFound if the record has been purged since
 */
export function replayedResult<Kind extends EntityKind>(
  mutation: Mutation<Kind>,
  record: FullRecord<Kind> | null,
  event: EventDraft,
  events: readonly EventDraft[],
): MutationResult<Kind> {
  const { kind, operationId, fingerprint = null } = mutation;
  const id = targetId(mutation);
  if (event.entity.kind !== kind || event.entity.id !== id || event.fingerprint !== fingerprint)
    throw new IdempotencyMismatch(operationId);
  if (record === null) throw new RecordNotFound(kind, id);
  const { revision } = event;
  const later = events.filter((each) => each.revision > revision);
  return {
    record: { ...recordBefore(record, later), revision },
    eventId: event.id,
    replayed: true,
  };
}
