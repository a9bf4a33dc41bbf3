import {
  eventBody,
  type Changes,
  type EventDraft,
  type LogEnd,
  type LoggedEvent,
  type SealedEvent,
} from '../../audit/event';
import { decodeKeys, encodeKeys } from './records';
import type { EventDocument, EventFields, Models, WaitingEvent } from './connection/models';

/** An event as an outbox of a record holds it. */
export const waitingEvent = (event: EventDraft, order: number): WaitingEvent => ({
  ...event,
  changes: encodeKeys(event.changes),
  order,
});

/** The event in an outbox. */
export const draftOf = ({ order: _order, ...event }: WaitingEvent): EventDraft => withChanges(event);

// Only this file writes them; tampering fails the hash check.
const withChanges = <Event extends EventFields | Omit<EventDocument, '_id'>>(event: Event) => ({
  ...event,
  changes: decodeKeys(event.changes) as Changes,
});

/** The document that holds an event; its id is the event's. */
export function eventDocument({ id, ...event }: LoggedEvent): EventDocument {
  return { _id: id, ...event, changes: encodeKeys(event.changes) };
}

/** The event that a document holds. */
export function eventOf({ _id, ...event }: EventDocument): LoggedEvent {
  return { id: _id, ...withChanges(event) };
}

/**
 * The end of the log. Not every server that speaks MongoDB's protocol sorts by an index, so only what follows `floor`
 * is sorted.
 * @param floor a sequence number that the log has, if one is known
 */
export async function lastEvent(models: Models, floor = 0): Promise<LogEnd> {
  const filter = floor > 0 ? { seq: { $gte: floor } } : {};
  const last = await models.events.findOne(filter).sort({ seq: -1 }).lean<EventDocument>().exec();
  // A database that was restored to an earlier state has lost the event at `floor`.
  if (last === null && floor > 0) return lastEvent(models);
  return last ?? { seq: 0, hash: '' };
}

/** Every event after a sequence number, for verification; includes events with invalid sequence numbers. */
export async function* sealedEvents(models: Models, after = Number.MIN_SAFE_INTEGER): AsyncGenerator<SealedEvent> {
  const batch = 500;
  let last = after;
  for (;;) {
    const documents = await models.events
      .find({ seq: { $gt: last } })
      .sort({ seq: 1 })
      .limit(batch)
      .lean<EventDocument[]>()
      .exec();
    for (const document of documents) {
      last = document.seq;
      yield { seq: document.seq, body: readableBody(document), hash: document.hash };
    }
    if (documents.length < batch) return;
  }
}

/** The text that was hashed; empty if the document is no longer a valid event. */
function readableBody(document: EventDocument): string {
  try {
    return eventBody(eventOf(document), document.seq);
  } catch {
    return '';
  }
}
