import type { EntityKind } from 'shared-contracts/entities';

import type { LoggedEvent } from '../../audit/event';
import { storedKind } from '../../audit/stored-kind';
import { storedKindFilter, type EventFilter } from '../audit-log';
import { eventBatchSize, type LoggedChange } from '../change-hub';
import { entityOf, eventOf } from './events';
import { givenFields } from './table';
import type { EventDocument, Models } from './connection/models';
import type { Relay } from './relay';

export async function loggedChanges(models: Models, relay: Relay, afterSeq: number): Promise<LoggedChange[]> {
  await relay.drain();
  const events = await models.events
    .find({ seq: { $gt: afterSeq } }, { seq: 1, entity: 1 })
    .sort({ seq: 1 })
    .limit(eventBatchSize)
    .batchSize(eventBatchSize)
    .lean<Pick<EventDocument, '_id' | 'seq' | 'entity'>[]>()
    .exec();
  return events.map(({ _id, seq, entity }) => ({ seq, eventId: _id, ...entityOf({ entity }) }));
}

/** See `AuditLog`. */
export async function newestRevisionsBy(
  models: Models,
  relay: Relay,
  actor: string,
  kind: EntityKind,
): Promise<Map<string, number>> {
  await relay.drain();
  const events = models.events
    .find({ 'entity.kind': storedKind(kind), actor }, { _id: 0, 'entity.id': 1, revision: 1 })
    .lean<{ entity: { id: string }; revision: number }[]>();
  const newest = new Map<string, number>();
  for (const { entity, revision } of await events.exec())
    newest.set(entity.id, Math.max(revision, newest.get(entity.id) ?? 0));
  return newest;
}

/** The newest events that match. Drains the outboxes first, so that every acknowledged event is found. */
export async function findEvents(
  models: Models,
  relay: Relay,
  { kind, entityId, ...others }: EventFilter,
  limit = 0,
): Promise<LoggedEvent[]> {
  await relay.drain();
  const find = async (seq: EventFilter['seq'], most: number): Promise<LoggedEvent[]> => {
    const filter = givenFields({ ...others, 'entity.kind': storedKindFilter(kind), 'entity.id': entityId, seq });
    return (await models.events.find(filter).sort({ seq: -1 }).limit(most).lean<EventDocument[]>().exec()).map(eventOf);
  };
  const { seq = {} } = others;
  if (limit === 0 || entityId !== undefined || typeof seq === 'number') return find(seq, limit);
  // Not every server sorts by an index, so the log is searched backwards in ranges, which grow while little is found.
  const found: LoggedEvent[] = [];
  const { $gt: after = 0, $gte: first = after + 1, $lt: before = (await relay.end()).seq + 1 } = seq;
  for (let [end, length] = [before, 4 * limit]; end > first && found.length < limit; end -= length, length *= 4)
    found.push(...(await find({ ...seq, $gte: Math.max(end - length, first), $lt: end }, limit - found.length)));
  return found;
}
