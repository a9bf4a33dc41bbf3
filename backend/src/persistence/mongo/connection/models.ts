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

const { Mixed } = Schema.Types;

/** Every field of a document: a schema drops one that it does not name, without an error. */
type Paths<Document> = Record<keyof Document, unknown>;

// Without `minimize: false` empty objects would be dropped; without `id: false` Mongoose would add a virtual `id`.
const options = {
  strict: true,
  minimize: false,
  id: false,
  versionKey: false,
  autoIndex: false,
  autoCreate: false,
} as const;

function recordSchema() {
  const schema = new Schema<RecordDocument>(
    {
      _id: String,
      kind: String,
      id: String,
      createdAt: String,
      revision: Number,
      deletedAt: String,
      changedAt: Mixed,
      data: Mixed,
      live: Boolean,
      position: Number,
      ordinal: Number,
      uniqueKey: String,
      main: Boolean,
      claim: Number,
      salt: String,
      erased: Boolean,
      request: Mixed,
      outbox: Mixed,
      pending: Boolean,
      lastEventId: String,
      purged: Boolean,
    } satisfies Paths<RecordDocument>,
    { ...options, collection: 'records' },
  );
  schema.index({ kind: 1, live: 1, position: -1, ordinal: -1, id: -1 });
  schema.index({ kind: 1, uniqueKey: 1 }, { unique: true, partialFilterExpression: { uniqueKey: { $exists: true } } });
  schema.index(
    { kind: 1, live: 1, 'data.publication': 1 },
    { partialFilterExpression: { 'data.publication': 'draft' } },
  );
  schema.index({ pending: 1 }, { partialFilterExpression: { pending: true } });
  schema.index({ main: 1 }, { partialFilterExpression: { main: true } });
  return schema;
}

function eventSchema() {
  const schema = new Schema<EventDocument>(
    {
      _id: String,
      seq: Number,
      hash: String,
      at: String,
      actor: String,
      action: String,
      entity: Mixed,
      revision: Number,
      changes: Mixed,
      undoes: Number,
      requestId: String,
      operationId: String,
      fingerprint: String,
      dataHash: String,
      then: String,
    } satisfies Paths<EventDocument>,
    { ...options, collection: 'audit_events' },
  );
  schema.index({ seq: 1 }, { unique: true });
  schema.index({ 'entity.kind': 1, 'entity.id': 1, revision: 1 }, { unique: true });
  return schema;
}

/** The collections of a store on one connection. */
export function defineModels(connection: Connection) {
  const sessions = new Schema<SessionDocument>(
    {
      _id: String,
      userId: String,
      createdAt: String,
      expiresAt: Number,
      data: String,
    } satisfies Paths<SessionDocument>,
    { ...options, collection: 'sessions' },
  );
  sessions.index({ userId: 1 });
  const uploads = new Schema<UploadDocument>(
    {
      _id: String,
      state: String,
      since: Number,
      contentType: String,
      contentLength: Number,
      name: String,
      location: String,
      files: [String],
    } satisfies Paths<UploadDocument>,
    { ...options, collection: 'uploads' },
  );
  uploads.index({ state: 1, since: 1 });
  uploads.index({ location: 1 });
  return {
    records: connection.model('Record', recordSchema()),
    events: connection.model('AuditEvent', eventSchema()),
    operations: connection.model(
      'Operation',
      new Schema<OperationDocument>(
        {
          _id: String,
          kind: String,
          id: String,
          fingerprint: String,
          maker: String,
        } satisfies Paths<OperationDocument>,
        { ...options, collection: 'operations' },
      ),
    ),
    sessions: connection.model('Session', sessions),
    counters: connection.model(
      'Counter',
      new Schema<CounterDocument>({ _id: String, count: Number, resetAt: Number } satisfies Paths<CounterDocument>, {
        ...options,
        collection: 'counters',
      }),
    ),
    uploads: connection.model('Upload', uploads),
    facts: connection.model(
      'StoreFact',
      new Schema<StoreFact>({ _id: String, value: Number } satisfies Paths<StoreFact>, {
        ...options,
        collection: 'store_facts',
      }),
    ),
  };
}

export type Models = ReturnType<typeof defineModels>;
