import type { AuditAction, AuditEvent, EntityKind } from 'shared-contracts/entities';

import { publicEvent, type LoggedEvent } from '../audit/event';
import { storedKind } from '../audit/stored-kind';
import { decodeSequence, encodeSequence, eventsPerPage, pageOf, type Page } from './cursor';
import type { Filter } from './side-stores/table';

/** Filters of events. */
export type EventFilter = Filter<{
  seq: number;
  actor: string;
  entityId: string;
  action: AuditAction;
  revision: number;
  undoes: number | null;
}> & {
  kind?: EntityKind | { $in: readonly EntityKind[] } | undefined;
  /** ISO 8601 in UTC. */
  at?: { $gte?: string; $lte?: string };
};

/** The kinds of a filter as they are stored. */
export const storedKindFilter = (kind: EventFilter['kind']) =>
  typeof kind === 'object' ? { $in: kind.$in.map(storedKind) } : kind && storedKind(kind);

/** Events that are read at once. */
const batch = 500;

/** Instants are inclusive, in ISO 8601. */
interface AuditFilter {
  actor?: string;
  kind?: EntityKind;
  /** Only of these kinds. */
  kinds?: readonly EntityKind[];
  entityId?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
}

const utc = (instant: string | undefined): string | undefined => instant && new Date(instant).toISOString();

/** The event log. Every read includes all mutations acknowledged before the call. */
export class AuditLog {
  /** @param found returns matching events, newest first; all of them without a limit */
  constructor(
    private readonly found: (filter: EventFilter, limit?: number) => Promise<LoggedEvent[]>,
    /** The newest revision of each record of a kind that an actor has made, by the record's id. */
    readonly newestRevisionsBy: (actor: string, kind: EntityKind) => Promise<ReadonlyMap<string, number>>,
  ) {}

  /** Newest first; `limit` defaults to 50. */
  async list(
    { from, to, kind, kinds, ...filter }: AuditFilter,
    { limit = eventsPerPage, cursor }: { limit?: number; cursor?: string | null },
  ): Promise<Page<AuditEvent>> {
    const seq = { $lt: decodeSequence(cursor) ?? undefined };
    if (kind && kinds && !kinds.includes(kind)) return { items: [], nextCursor: null };
    const ofKind = kind ?? (kinds && { $in: kinds });
    const events = await this.find({ ...filter, kind: ofKind, seq, at: { $gte: utc(from), $lte: utc(to) } }, limit + 1);
    return pageOf(events, limit, (last) => encodeSequence(last.seq));
  }

  /** Newest first. */
  async find(filter: EventFilter, limit?: number): Promise<AuditEvent[]> {
    return (await this.found(filter, limit)).map(publicEvent);
  }

  /** All after a sequence number, newest first and in batches: other requests get their turn in between. */
  async *inBatches({ after, ...filter }: Omit<EventFilter, 'seq'> & { after: number }): AsyncGenerator<AuditEvent[]> {
    for (let below: number | undefined, isLast = false; !isLast;) {
      const events = await this.find({ ...filter, seq: { $gt: after, $lt: below } }, batch);
      yield events;
      await new Promise(setImmediate);
      below = events.at(-1)?.seq;
      isLast = events.length < batch;
    }
  }

  async get(seq: number): Promise<AuditEvent | null> {
    return (await this.find({ seq }))[0] ?? null;
  }
}
