import { Schema, type Connection } from 'mongoose';

import type { EventDraft } from '../../../audit/event';
import type { StoredKind } from '../../../audit/stored-kind';
import type { IndexedValues } from '../../kinds';
import type { FullRecord } from '../../record-data';

/** With encoded keys in `changes`. */
export type EventFields = Omit<EventDraft, 'changes' | 'entity'> & {
  changes: unknown;
  entity: { kind: StoredKind; id: string };
};

export type WaitingEvent = EventFields & {
  /** Microseconds: events of several records enter the log in this order. */
  order: number;
};

export interface RecordDocument extends Omit<FullRecord, 'data' | 'kind'>, Omit<IndexedValues, 'uniqueKey'> {
  kind: StoredKind;
  /** `kind/id`. */
  _id: string;
  /** With encoded keys. */
  data: unknown;
  live: boolean;
  /** The unique index is sparse. */
  uniqueKey?: string;
  outbox: WaitingEvent[];
  /** True while the outbox is not empty. */
  pending: boolean;
  purged?: true;
}

export interface EventDocument extends Omit<EventFields, 'id'> {
  /** Id of the event. */
  _id: string;
  seq: number;
  hash: string;
}

/** An operation id of a client, bound to one record. */
export interface OperationDocument {
  /** Id of the event. */
  _id: string;
  kind: StoredKind;
  id: string;
}

export interface StoreFact {
  _id: string;
  value: number;
}

/** Documents are written unchanged, including empty objects, and without a virtual `id`. */
function collectionOf<Document>(collection: string): Schema<Document> {
  const options = { strict: false, minimize: false, id: false, versionKey: false } as const;
  return new Schema<Document>({ _id: String }, { ...options, autoIndex: false, autoCreate: false, collection });
}

/** Keys of indexes of few records. Queries name them as their hint: FerretDB would read every record instead. */
export const pendingIndex = { pending: 1 } as const;
export const mainIndex = { main: 1 } as const;

export function defineModels(connection: Connection) {
  const records = collectionOf<RecordDocument>('records')
    .index({ kind: 1, live: 1, position: -1, ordinal: -1, id: -1 })
    .index({ kind: 1, uniqueKey: 1 }, { unique: true, partialFilterExpression: { uniqueKey: { $exists: true } } })
    .index(pendingIndex, { partialFilterExpression: { pending: true } })
    .index(mainIndex, { partialFilterExpression: { main: true } });
  const events = collectionOf<EventDocument>('audit_events')
    .index({ seq: 1 }, { unique: true })
    .index({ 'entity.kind': 1, 'entity.id': 1, revision: 1 }, { unique: true })
    .index({ 'entity.kind': 1, actor: 1, 'entity.id': 1, revision: 1 });
  const uploads = collectionOf<{ _id: string }>('uploads').index({ state: 1, since: 1 }).index({ location: 1 });
  return {
    records: connection.model('Record', records),
    events: connection.model('AuditEvent', events),
    operations: connection.model('Operation', collectionOf<OperationDocument>('operations')),
    sessions: connection.model('Session', collectionOf<{ _id: string }>('sessions').index({ userId: 1 })),
    counters: connection.model('Counter', collectionOf<{ _id: string }>('counters')),
    uploads: connection.model('Upload', uploads),
    intents: connection.model('Intent', collectionOf<{ _id: string }>('intents')),
    numbers: connection.model('Number', collectionOf<{ _id: string }>('numbers').index({ period: 1 })),
    facts: connection.model('StoreFact', collectionOf<StoreFact>('store_facts')),
  };
}

export type Models = ReturnType<typeof defineModels>;
