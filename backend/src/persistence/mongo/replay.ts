import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft } from '../../audit/event';
import { storedKind, storedKindCodec } from '../../audit/stored-kind';
import { IdempotencyMismatch } from '../errors';
import { eventIdOf } from '../plan';
import type { Mutation, MutationResult } from '../port';
import { replayedResult } from '../replay';
import { draftOf, eventOf } from './events';
import { isDuplicate, retryOnContention } from './connection/failures';
import type { EventDocument, Models, OperationDocument, RecordDocument } from './connection/models';
import { findDocument, fullRecordOf } from './records';

/**
 * Binds an operation id of a client to one record, whose outbox shows whether it was carried out.
 * @throws IdempotencyMismatch if it is bound to another one
 */
export async function bindOperation(
  models: Models,
  { kind, operationId }: { kind: EntityKind; operationId: string },
  id: string,
): Promise<void> {
  const bound = { _id: eventIdOf(operationId), kind: storedKind(kind), id };
  try {
    await retryOnContention(() => models.operations.insertMany([bound], { lean: true }));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    if ((await models.operations.exists(bound)) === null) throw new IdempotencyMismatch(operationId);
  }
}

/** @param waiting read before this call: an event that has left the outbox since is in the log */
async function findEvent(models: Models, eventId: string, waiting: readonly EventDraft[]): Promise<EventDraft | null> {
  const found = waiting.find(({ id }) => id === eventId);
  if (found !== undefined) return found;
  const logged = await models.events.findOne({ _id: eventId }).lean<EventDocument>().exec();
  return logged === null ? null : eventOf(logged);
}

const waitingIn = (document: RecordDocument | null): EventDraft[] => (document?.outbox ?? []).map(draftOf);

/** Does not relay, which would take longer the more events are pending. */
export async function findOperation(models: Models, operationId: string): Promise<EventDraft | null> {
  const eventId = eventIdOf(operationId);
  const bound = await models.operations.findOne({ _id: eventId }).lean<OperationDocument>().exec();
  if (bound === null) return null;
  return findEvent(
    models,
    eventId,
    waitingIn(await findDocument(models, storedKindCodec.decode(bound.kind), bound.id)),
  );
}

/**
 * @param document the record, read before this call
 * @throws IdempotencyMismatch
 */
export async function findReplay<Kind extends EntityKind>(
  models: Models,
  mutation: Mutation<Kind>,
  id: string,
  document: RecordDocument | null,
): Promise<MutationResult<Kind> | null> {
  if (mutation.fingerprint === undefined) return null;
  const waiting = waitingIn(document);
  const found = await findEvent(models, eventIdOf(mutation.operationId), waiting);
  if (found === null) return null;
  const since = await models.events
    .find({ 'entity.kind': storedKind(mutation.kind), 'entity.id': id, revision: { $gt: found.revision } })
    .lean<EventDocument[]>()
    .exec();
  const later = new Map([...since.map(eventOf), ...waiting].map((event) => [event.id, event]));
  const record = document === null ? null : fullRecordOf(mutation.kind, document);
  return replayedResult(mutation, record, found, [...later.values()]);
}
