import type { AuditEvent, EntityKind } from 'shared-contracts/entities';

import { publicEvent } from '../../audit/event';
import { eventBatchSize, type LoggedChange } from '../change-hub';
import { decodeSequence, encodeSequence, eventsPerPage, pageOf } from '../cursor';
import type { AuditFilter, AuditLog, Page } from '../port';
import { eventOf } from './events';
import type { EventDocument, Models } from './connection/models';
import type { Relay } from './relay';

/** The records of the events after a sequence number, at most `eventBatchSize` of them. */
export async function loggedChanges(models: Models, relay: Relay, afterSeq: number): Promise<LoggedChange[]> {
  await relay.drain();
  const events = await models.events
    .find({ seq: { $gt: afterSeq } }, { seq: 1, entity: 1 })
    .sort({ seq: 1 })
    .limit(eventBatchSize)
    .batchSize(eventBatchSize)
    .lean<Pick<EventDocument, '_id' | 'seq' | 'entity'>[]>()
    .exec();
  return events.map(({ _id, seq, entity }) => ({ seq, eventId: _id, kind: entity.kind, id: entity.id }));
}

/**
 * The event log of one database. Drains the outboxes before it responds, so that reads include every acknowledged
 * event.
 */
export class MongoAuditLog implements AuditLog {
  constructor(
    private readonly models: Models,
    private readonly relay: Relay,
  ) {}

  async list(
    filter: AuditFilter,
    { limit = eventsPerPage, cursor }: { limit?: number; cursor?: string | null },
  ): Promise<Page<AuditEvent>> {
    const cut = decodeSequence(cursor);
    await this.relay.drain();
    const conditions: object[] = [];
    if (filter.actor !== undefined) conditions.push({ actor: filter.actor });
    if (filter.kind !== undefined) conditions.push({ 'entity.kind': filter.kind });
    if (filter.entityId !== undefined) conditions.push({ 'entity.id': filter.entityId });
    if (filter.action !== undefined) conditions.push({ action: filter.action });
    if (filter.from !== undefined) conditions.push({ at: { $gte: new Date(Date.parse(filter.from)).toISOString() } });
    if (filter.to !== undefined) conditions.push({ at: { $lte: new Date(Date.parse(filter.to)).toISOString() } });
    const before = cut ?? (await this.relay.end()).seq + 1;
    // The events of one record are few, and found by their own index.
    const first = filter.entityId === undefined ? 4 * (limit + 1) : before;
    const documents = await this.#newestBefore(before, { count: limit + 1, first, conditions });
    return pageOf(documents.map(eventOf).map(publicEvent), limit, (last) => encodeSequence(last.seq));
  }

  /**
   * The newest matching events before a sequence number. Not every server that speaks MongoDB's protocol sorts by an
   * index, so the log is searched backwards in ranges, which grow if little is found.
   * @param first length of the first range
   */
  async #newestBefore(
    before: number,
    { count, first, conditions }: { count: number; first: number; conditions: readonly object[] },
  ): Promise<EventDocument[]> {
    const found: EventDocument[] = [];
    for (let [end, length] = [before, first]; end > 1 && found.length < count; end -= length, length *= 4) {
      const documents = await this.models.events
        .find({ $and: [{ seq: { $gte: end - length, $lt: end } }, ...conditions] })
        .sort({ seq: -1 })
        .limit(count - found.length)
        .lean<EventDocument[]>()
        .exec();
      found.push(...documents);
    }
    return found;
  }

  get(seq: number): Promise<AuditEvent | null> {
    return this.#one({ seq });
  }

  ofRevision(kind: EntityKind, id: string, revision: number): Promise<AuditEvent | null> {
    return this.#one({ 'entity.kind': kind, 'entity.id': id, revision });
  }

  async after(kind: EntityKind, id: string, revision: number): Promise<AuditEvent[]> {
    await this.relay.drain();
    const documents = await this.models.events
      .find({ 'entity.kind': kind, 'entity.id': id, revision: { $gt: revision } })
      .sort({ revision: -1 })
      .lean<EventDocument[]>()
      .exec();
    return documents.map(eventOf).map(publicEvent);
  }

  async undosOf(entities: readonly AuditEvent['entity'][], after: number): Promise<AuditEvent[]> {
    await this.relay.drain();
    const documents = await this.models.events
      .find({
        seq: { $gt: after },
        undoes: { $ne: null },
        'entity.kind': { $in: [...new Set(entities.map(({ kind }) => kind))] },
        'entity.id': { $in: entities.map(({ id }) => id) },
      })
      .sort({ seq: -1 })
      .lean<EventDocument[]>()
      .exec();
    return documents.map(eventOf).map(publicEvent);
  }

  async #one(filter: object): Promise<AuditEvent | null> {
    await this.relay.drain();
    const document = await this.models.events.findOne(filter).lean<EventDocument>().exec();
    return document === null ? null : publicEvent(eventOf(document));
  }
}
