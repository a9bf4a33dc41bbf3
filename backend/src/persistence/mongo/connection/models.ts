import { Schema, type Connection } from 'mongoose';

import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft } from '../../../audit/event';
import type { RequestIndex } from '../../kinds';
import type { Upload } from '../../side-stores';

/** An event as documents hold it, with encoded keys in `changes`. */
export type EventFields = Omit<EventDraft, 'changes'> & { changes: unknown };

/** An event in an outbox, not yet in the log. */
export type WaitingEvent = EventFields & {
  /** Creation time in microseconds: events of several records enter the log in this order. */
  order: number;
};

/** A record with its outbox, the events that are not in the log yet. */
export interface RecordDocument {
  /** `kind/id`. */
  _id: string;
  kind: EntityKind;
  id: string;
  createdAt: string;
  revision: number;
  deletedAt: string | null;
  changedAt: Record<string, string>;
  /** With encoded keys. */
  data: unknown;
  live: boolean;
  position: number;
  ordinal: number;
  /** Absent rather than `null`, because the unique index is sparse. */
  uniqueKey?: string;
  main: boolean;
  claim: number;
  salt: string;
  erased: boolean;
  request: RequestIndex | null;
  outbox: WaitingEvent[];
  /** True while the outbox is not empty. */
  pending: boolean;
  /** Once the newest event is in the log, all earlier ones are. */
  lastEventId: string;
  /** Only on a purged record, of which just the id remains, so that it is not reused. */
  purged?: true;
}

export interface EventDocument extends Omit<EventFields, 'id'> {
  /**
   * Id of the event. Derived from the operation id if that can be retried, so that the operation is logged once; random
   * otherwise.
   */
  _id: string;
  seq: number;
  hash: string;
}

/** An operation id chosen by a client, bound to one record and one request. */
export interface OperationDocument {
  /** Id of the event that the operation logs. */
  _id: string;
  kind: EntityKind;
  id: string;
  fingerprint: string;
  /** Id of the call that bound it, as long as no other call has joined: only then may it be released. */
  maker?: string;
}

export interface SessionDocument {
  /** Hash of the session id. */
  _id: string;
  userId: string;
  createdAt: string;
  expiresAt: number;
  /** JSON text, because no query looks into it. */
  data: string;
}

export interface CounterDocument {
  _id: string;
  count: number;
  resetAt: number;
}

export interface UploadDocument extends Omit<Upload, 'key' | 'since'> {
  _id: string;
  since: number;
}

/** Metadata of the store: its version, and whether an import is unfinished. */
export interface StoreFact {
  _id: string;
  value: number;
}

/**
 * A collection. Documents are written as they are: the port has typed them. Without `minimize: false` empty objects
 * would be dropped; without `id: false` Mongoose would add a virtual `id`.
 */
function collectionOf<Document>(collection: string): Schema<Document> {
  const options = { strict: false, minimize: false, id: false, versionKey: false } as const;
  return new Schema<Document>({ _id: String }, { ...options, autoIndex: false, autoCreate: false, collection });
}

/** The collections of a store on one connection. */
export function defineModels(connection: Connection) {
  const records = collectionOf<RecordDocument>('records')
    .index({ kind: 1, live: 1, position: -1, ordinal: -1, id: -1 })
    .index({ kind: 1, uniqueKey: 1 }, { unique: true, partialFilterExpression: { uniqueKey: { $exists: true } } })
    .index({ kind: 1, live: 1, 'data.publication': 1 }, { partialFilterExpression: { 'data.publication': 'draft' } })
    .index({ pending: 1 }, { partialFilterExpression: { pending: true } })
    .index({ main: 1 }, { partialFilterExpression: { main: true } });
  const events = collectionOf<EventDocument>('audit_events')
    .index({ seq: 1 }, { unique: true })
    .index({ 'entity.kind': 1, 'entity.id': 1, revision: 1 }, { unique: true });
  const uploads = collectionOf<UploadDocument>('uploads').index({ state: 1, since: 1 }).index({ location: 1 });
  return {
    records: connection.model('Record', records),
    events: connection.model('AuditEvent', events),
    operations: connection.model('Operation', collectionOf<OperationDocument>('operations')),
    sessions: connection.model('Session', collectionOf<SessionDocument>('sessions').index({ userId: 1 })),
    counters: connection.model('Counter', collectionOf<CounterDocument>('counters')),
    uploads: connection.model('Upload', uploads),
    facts: connection.model('StoreFact', collectionOf<StoreFact>('store_facts')),
  };
}

export type Models = ReturnType<typeof defineModels>;
