import type { EntityKind } from 'shared-contracts/entities';

import { eventIdOf } from '../plan';
import type { Mutation, MutationResult } from '../port';
import { assertSameOperation, replayedResult } from '../replay';
import { draftOf, eventOf } from './events';
import type { EventDocument, Models, RecordDocument } from './models';
import { recordOf } from './records';

/**
 * The answer of an earlier call with the same operation; `null` where there was none.
 * @param document the record, read before this is called: an event that has left it by now is in the log already
 * @throws IdempotencyMismatch where the operation was used for something else
 */
export async function findReplay<Kind extends EntityKind>(
  models: Models,
  mutation: Mutation<Kind>,
  id: string,
  document: RecordDocument | null,
): Promise<MutationResult<Kind> | null> {
  if (mutation.fingerprint === undefined) return null;
  const eventId = eventIdOf(mutation.operationId);
  const waiting = (document?.outbox ?? []).map(draftOf);
  const logged = waiting.some((event) => event.id === eventId) ? null : await models.events.findOne({ _id: eventId }).lean<EventDocument>().exec();
  const found = logged === null ? waiting.find((event) => event.id === eventId) : eventOf(logged);
  if (found === undefined) return null;
  assertSameOperation(mutation, id, { kind: found.entity.kind, id: found.entity.id, fingerprint: found.fingerprint });
  const since = await models.events
    .find({ 'entity.kind': mutation.kind, 'entity.id': id, revision: { $gt: found.revision } })
    .lean<EventDocument[]>()
    .exec();
  const later = new Map([...since.map(eventOf), ...waiting].map((event) => [event.id, event]));
  return replayedResult(mutation, id, document === null ? null : recordOf(mutation.kind, document), found, [...later.values()]);
}
