import type { AuditEvent, EntityKind } from 'shared-contracts/entities';

import {
  eventBody,
  publicEvent,
  type Changes,
  type EventDraft,
  type LoggedEvent,
  type SealedEvent,
} from '../../audit/event';
import { isoOf } from '../clock';
import { decodeSequence, encodeSequence, eventsPerPage, pageOf } from '../cursor';
import type { AuditFilter, AuditLog, Page } from '../port';
import { decodeKeys, encodeKeys } from './records';
import type { EventDocument, EventFields, Models, WaitingEvent } from './models';
import type { Relay } from './relay';

/** An event as an outbox of a record holds it. */
export const waitingEvent = (event: EventDraft, order: number): WaitingEvent => ({
  ...event,
  changes: encodeKeys(event.changes),
  order,
});

/** The event that a document was made from. */
export function draftOf({
  id,
  at,
  actor,
  action,
  entity,
  revision,
  changes,
  undoes,
  requestId,
  operationId,
  fingerprint,
  dataHash,
  then,
}: EventFields): EventDraft {
  return {
    id,
    at,
    actor,
    action,
    entity,
    revision,
    undoes,
    requestId,
    operationId,
    fingerprint,
    dataHash,
    then,
    // Only this file writes it; tampering fails the hash check.
    changes: decodeKeys(changes) as Changes,
  };
}

export function eventDocument({ id, ...event }: LoggedEvent): EventDocument {
  return { _id: id, ...event, changes: encodeKeys(event.changes) };
}

export function eventOf({ _id, seq, hash, ...fields }: EventDocument): LoggedEvent {
  return { ...draftOf({ ...fields, id: _id }), seq, hash };
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

/**
 * The event log of one database. Drains the outboxes before it responds, so that reads include every acknowledged
 * event.
 */
export class MongoAuditLog implements AuditLog {
  readonly #models: Models;
  readonly #relay: Relay;

  constructor(models: Models, relay: Relay) {
    this.#models = models;
    this.#relay = relay;
  }

  async list(
    filter: AuditFilter,
    { limit = eventsPerPage, cursor }: { limit?: number; cursor?: string | null },
  ): Promise<Page<AuditEvent>> {
    const before = decodeSequence(cursor);
    await this.#relay.drain();
    const conditions: object[] = [];
    if (before !== null) conditions.push({ seq: { $lt: before } });
    if (filter.actor !== undefined) conditions.push({ actor: filter.actor });
    if (filter.kind !== undefined) conditions.push({ 'entity.kind': filter.kind });
    if (filter.entityId !== undefined) conditions.push({ 'entity.id': filter.entityId });
    if (filter.action !== undefined) conditions.push({ action: filter.action });
    if (filter.from !== undefined) conditions.push({ at: { $gte: isoOf(Date.parse(filter.from)) } });
    if (filter.to !== undefined) conditions.push({ at: { $lte: isoOf(Date.parse(filter.to)) } });
    const documents = await this.#models.events
      .find(conditions.length === 0 ? {} : { $and: conditions })
      .sort({ seq: -1 })
      .limit(limit + 1)
      .lean<EventDocument[]>()
      .exec();
    return pageOf(documents.map(eventOf).map(publicEvent), limit, (last) => encodeSequence(last.seq));
  }

  get(seq: number): Promise<AuditEvent | null> {
    return this.#newest({ seq });
  }

  ofRevision(kind: EntityKind, id: string, revision: number): Promise<AuditEvent | null> {
    return this.#newest({ 'entity.kind': kind, 'entity.id': id, revision });
  }

  latest(kind: EntityKind, id: string): Promise<AuditEvent | null> {
    return this.#newest({ 'entity.kind': kind, 'entity.id': id });
  }

  async #newest(filter: object): Promise<AuditEvent | null> {
    await this.#relay.drain();
    const document = await this.#models.events.findOne(filter).sort({ revision: -1 }).lean<EventDocument>().exec();
    return document === null ? null : publicEvent(eventOf(document));
  }
}
