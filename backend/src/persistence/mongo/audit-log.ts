import type { AuditEvent, EntityKind } from 'shared-contracts/entities';

import { publicEvent } from '../../audit/event';
import { isoOf } from '../clock';
import { decodeSequence, encodeSequence, eventsPerPage, pageOf } from '../cursor';
import type { AuditFilter, AuditLog, Page } from '../port';
import { eventOf } from './events';
import type { EventDocument, Models } from './models';
import type { Relay } from './relay';

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
