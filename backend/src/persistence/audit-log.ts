import type { AuditAction, AuditEvent, EntityKind } from 'shared-contracts/entities';

import { publicEvent, type LoggedEvent } from '../audit/event';
import { decodeSequence, encodeSequence, eventsPerPage, pageOf, type Page } from './cursor';
import type { Filter } from './side-stores/table';

/** What events are found by. */
export type EventFilter = Filter<{
  seq: number;
  actor: string;
  kind: EntityKind;
  entityId: string;
  action: AuditAction;
  revision: number;
  undoes: number | null;
}> & {
  /** ISO 8601 in UTC. */
  at?: { $gte?: string; $lte?: string };
};

/** Instants are inclusive, in ISO 8601. */
interface AuditFilter {
  actor?: string;
  kind?: EntityKind;
  entityId?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
}

const utc = (instant: string | undefined): string | undefined => instant && new Date(instant).toISOString();

/** The event log. Every read includes all mutations acknowledged before the call. */
export class AuditLog {
  /** @param find returns the newest matching events, the newest first; all of them without a limit */
  constructor(private readonly find: (filter: EventFilter, limit?: number) => Promise<LoggedEvent[]>) {}

  /** Newest first; `limit` defaults to 50. */
  async list(
    { from, to, ...filter }: AuditFilter,
    { limit = eventsPerPage, cursor }: { limit?: number; cursor?: string | null },
  ): Promise<Page<AuditEvent>> {
    const seq = { $lt: decodeSequence(cursor) ?? undefined };
    const events = await this.find({ ...filter, seq, at: { $gte: utc(from), $lte: utc(to) } }, limit + 1);
    return pageOf(events.map(publicEvent), limit, (last) => encodeSequence(last.seq));
  }

  get(seq: number): Promise<AuditEvent | null> {
    return this.#one({ seq });
  }

  /** The event that brought a record to a revision. */
  ofRevision(kind: EntityKind, entityId: string, revision: number): Promise<AuditEvent | null> {
    return this.#one({ kind, entityId, revision });
  }

  /** The events of a record after a revision. Newest first. */
  async after(kind: EntityKind, entityId: string, revision: number): Promise<AuditEvent[]> {
    return (await this.find({ kind, entityId, revision: { $gt: revision } })).map(publicEvent);
  }

  /** The events after a sequence number that undid others, of some records. Newest first. */
  async undosOf(entities: readonly AuditEvent['entity'][], after: number): Promise<AuditEvent[]> {
    const kind = { $in: [...new Set(entities.map((entity) => entity.kind))] };
    const entityId = { $in: entities.map(({ id }) => id) };
    return (await this.find({ kind, entityId, seq: { $gt: after }, undoes: { $ne: null } })).map(publicEvent);
  }

  async #one(filter: EventFilter): Promise<AuditEvent | null> {
    const [event] = await this.find(filter);
    return event ? publicEvent(event) : null;
  }
}
