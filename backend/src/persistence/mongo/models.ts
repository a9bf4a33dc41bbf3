import { Schema, type Connection } from 'mongoose';

import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft } from '../../audit/event';
import type { RequestIndex } from '../kinds';
import type { Upload } from '../side-stores';

/** An event as documents hold it: keys of `changes` are encoded. */
export type EventFields = Omit<EventDraft, 'changes'> & { changes: unknown };

/** An event that waits in its record. */
export type WaitingEvent = EventFields & {
  /**
   * When it was made, to the microsecond: events of several records enter the log in the order in which they happened.
   */
  order: number;
};

/** A record with the events that are not in the log yet. */
export interface RecordDocument {
  /** `kind/id`. */
  _id: string;
  kind: EntityKind;
  id: string;
  createdAt: string;
  revision: number;
  deletedAt: string | null;
  changedAt: Record<string, string>;
  /** Keys are encoded. */
  data: unknown;
  live: boolean;
  position: number;
  ordinal: number;
  /** Only on records that have one: the unique index looks at nothing else. */
  uniqueKey?: string;
  main: boolean;
  claim: number;
  salt: string;
  erased: boolean;
  request: RequestIndex | null;
  outbox: WaitingEvent[];
  /** True while the outbox holds something. */
  pending: boolean;
  /** The newest event: once it is in the log, all that wait are. */
  lastEventId: string;
  /** Only on what is left of a purged record: its id, which must not be used again. */
  purged?: true;
}

export interface EventDocument extends Omit<EventFields, 'id'> {
  /**
   * Id of the event. Where its operation may come again it is made from that of the operation, which is so in the log
   * once; else it is random.
   */
  _id: string;
  seq: number;
  hash: string;
}

/** An operation id that a client chose, and the one thing it stands for. */
export interface OperationDocument {
  /** Id of the event the operation makes. */
  _id: string;
  kind: EntityKind;
  id: string;
  fingerprint: string;
  /** Mark of the call that bound it, while no other call has joined: only then may it be freed. */
  maker?: string;
}

export interface SessionDocument {
  /** Digest of the session's id. */
  _id: string;
  userId: string;
  createdAt: string;
  expiresAt: number;
  /** JSON text: nothing in it is looked for. */
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

/** Facts about the store itself: its version, and an import that is not finished. */
export interface StoreFact {
  _id: string;
  value: number;
}

const { Mixed } = Schema.Types;

// Without `minimize: false` empty objects would vanish, without `id: false` the field `id` would be a virtual one.
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
    },
    { ...options, collection: 'records' },
  );
  schema.index({ kind: 1, live: 1, position: -1, ordinal: -1, id: -1 });
  schema.index({ kind: 1, uniqueKey: 1 }, { unique: true, partialFilterExpression: { uniqueKey: { $exists: true } } });
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
    },
    { ...options, collection: 'audit_events' },
  );
  schema.index({ seq: 1 }, { unique: true });
  schema.index({ 'entity.kind': 1, 'entity.id': 1, revision: 1 }, { unique: true });
  return schema;
}

/** The collections of a store on one connection. */
export function defineModels(connection: Connection) {
  const sessions = new Schema<SessionDocument>(
    { _id: String, userId: String, createdAt: String, expiresAt: Number, data: String },
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
      location: String,
      files: [String],
    },
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
        { _id: String, kind: String, id: String, fingerprint: String, maker: String },
        { ...options, collection: 'operations' },
      ),
    ),
    sessions: connection.model('Session', sessions),
    counters: connection.model(
      'Counter',
      new Schema<CounterDocument>(
        { _id: String, count: Number, resetAt: Number },
        { ...options, collection: 'counters' },
      ),
    ),
    uploads: connection.model('Upload', uploads),
    facts: connection.model(
      'StoreFact',
      new Schema<StoreFact>({ _id: String, value: Number }, { ...options, collection: 'store_facts' }),
    ),
  };
}

export type Models = ReturnType<typeof defineModels>;
