import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft } from '../../audit/event';
import { eventIdOf } from '../plan';
import type { KnownOperation, Mutation, MutationResult } from '../port';
import { assertSameOperation, replayedResult } from '../replay';
import { draftOf, eventOf } from './events';
import type { EventDocument, Models, OperationDocument, RecordDocument } from './models';
import { findDocument, recordOf } from './records';

/**
 * @param waiting in the outbox of its record, read before this is called: an event that has left it by now is in the
 * log already
 */
async function findEvent(models: Models, eventId: string, waiting: readonly EventDraft[]): Promise<EventDraft | null> {
  const found = waiting.find(({ id }) => id === eventId);
  if (found !== undefined) return found;
  const logged = await models.events.findOne({ _id: eventId }).lean<EventDocument>().exec();
  return logged === null ? null : eventOf(logged);
}

const waitingIn = (document: RecordDocument | null): EventDraft[] => (document?.outbox ?? []).map(draftOf);

/**
 * What an operation has done; `null` where it is not known. It looks for the one event, where it waits or is logged,
 * and asks for no relaying: that takes the longer the more waits, and a start must not depend on it.
 */
export async function findOperation(models: Models, operationId: string): Promise<KnownOperation | null> {
  const eventId = eventIdOf(operationId);
  // Bound before it is carried out and for good after that.
  const bound = await models.operations.findOne({ _id: eventId }).lean<OperationDocument>().exec();
  if (bound === null) return null;
  const event = await findEvent(models, eventId, waitingIn(await findDocument(models, bound.kind, bound.id)));
  return (
    event && {
      kind: event.entity.kind,
      id: event.entity.id,
      revision: event.revision,
      eventId,
      fingerprint: event.fingerprint,
    }
  );
}

/**
 * The answer of an earlier call with the same operation; `null` where there was none.
 * @param document the record, read before this is called
 * @throws IdempotencyMismatch where the operation was used for something else
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
  assertSameOperation(mutation, id, { kind: found.entity.kind, id: found.entity.id, fingerprint: found.fingerprint });
  const since = await models.events
    .find({ 'entity.kind': mutation.kind, 'entity.id': id, revision: { $gt: found.revision } })
    .lean<EventDocument[]>()
    .exec();
  const later = new Map([...since.map(eventOf), ...waiting].map((event) => [event.id, event]));
  return replayedResult(mutation, id, document === null ? null : recordOf(mutation.kind, document), found, [
    ...later.values(),
  ]);
}
