import { eventBody, type Changes, type EventDraft, type LoggedEvent, type SealedEvent } from '../../audit/event';
import { decodeKeys, encodeKeys } from './records';
import type { EventDocument, EventFields, Models, WaitingEvent } from './models';

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

export function eventDocument({ id, ...event }: LoggedEvent): EventDocument {
  return { _id: id, ...event, changes: encodeKeys(event.changes) };
}

export function eventOf({ _id, ...event }: EventDocument): LoggedEvent {
  return { id: _id, ...withChanges(event) };
}

export const lastEvent = async (models: Models): Promise<{ seq: number; hash: string }> =>
  (await models.events.findOne().sort({ seq: -1 }).lean<EventDocument>().exec()) ?? { seq: 0, hash: '' };

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
    return eventBody(eventOf(document));
  } catch {
    return '';
  }
}
