import {
  eventBody,
  type Changes,
  type EventDraft,
  type LogEnd,
  type LoggedEvent,
  type SealedEvent,
} from '../../audit/event';
import { storedKind, storedKindCodec } from '../../audit/stored-kind';
import { batchSize, decodeKeys, encodeKeys } from './records';
import type { EventDocument, EventFields, Models, WaitingEvent } from './connection/models';

export const entityOf = ({ entity: { kind, id } }: Pick<EventFields, 'entity'>): LoggedEvent['entity'] => ({
  kind: storedKindCodec.decode(kind),
  id,
});

const withStoredKind = <Event extends Pick<EventDraft, 'entity'>>(event: Event) => ({
  ...event,
  entity: { kind: storedKind(event.entity.kind), id: event.entity.id },
});

export const waitingEvent = (event: EventDraft, order: number): WaitingEvent => ({
  ...withStoredKind(event),
  changes: encodeKeys(event.changes),
  order,
});

export const draftOf = ({ order: _order, ...event }: WaitingEvent): EventDraft => withChanges(event);

// Only this file writes them; tampering fails the hash check.
const withChanges = <Event extends EventFields | Omit<EventDocument, '_id'>>(event: Event) => ({
  ...event,
  entity: entityOf(event),
  changes: decodeKeys(event.changes) as Changes,
});

export function eventDocument({ id, ...event }: LoggedEvent): EventDocument {
  return { _id: id, ...withStoredKind(event), changes: encodeKeys(event.changes) };
}

export function eventOf({ _id, ...event }: EventDocument): LoggedEvent {
  return { id: _id, ...withChanges(event) };
}

/** Not every server sorts by an index, so only what follows `floor` is sorted. */
export async function lastEvent(models: Models, floor = 0): Promise<LogEnd> {
  const filter = floor > 0 ? { seq: { $gte: floor } } : {};
  const last = await models.events.findOne(filter).sort({ seq: -1 }).lean<EventDocument>().exec();
  // A database restored to an earlier state has lost the event at `floor`.
  if (last === null && floor > 0) return lastEvent(models);
  return last ?? { seq: 0, hash: '' };
}

/** Includes events with invalid sequence numbers. */
export async function* sealedEvents(models: Models, after = Number.MIN_SAFE_INTEGER): AsyncGenerator<SealedEvent> {
  const found = models.events.find({ seq: { $gt: after } }).sort({ seq: 1 });
  for await (const document of found.lean<EventDocument>().cursor({ batchSize }))
    yield { seq: document.seq, body: readableBody(document), hash: document.hash };
}

/** Empty if the document is no longer an event. */
function readableBody(document: EventDocument): string {
  try {
    return eventBody(eventOf(document), document.seq);
  } catch {
    return '';
  }
}
