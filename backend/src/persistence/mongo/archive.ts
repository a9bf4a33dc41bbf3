import { verifyLog, type RecordState, type VerificationReport } from '../../audit/verify';
import { parseSealed, type EventDraft, type SealedEvent } from '../../audit/event';
import { storedKind } from '../../audit/stored-kind';
import type { Archive, ArchiveParts } from '../port';
import { Conflict } from '../errors';
import { stateOf } from '../plan';
import type { FullRecord } from '../record-data';
import { allNumbers, storedNumberOf, type Counted, type NumberRow } from '../side-stores/numbers';
import { allUploads, storedUploadOf, type Upload, type StoredUpload } from '../side-stores/uploads';
import { eventDocument, sealedEvents } from './events';
import { readFact, writeFact } from './connection/connect';
import type { Models } from './connection/models';
import { batchSize, checkedRecords, documentId, fieldsOf } from './records';
import type { Relay } from './relay';
import type { MongoTable } from './table';

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* states(models: Models): AsyncGenerator<RecordState> {
  for await (const { record, indexed } of checkedRecords(models)) yield stateOf(record, indexed);
}

export class MongoArchive implements Archive {
  /** A snapshot would need transactions. */
  readonly asOfOneMoment = null;
  constructor(
    private readonly models: Models,
    private readonly relay: Relay,
    private readonly uploadTable: MongoTable<StoredUpload>,
    private readonly numberTable: MongoTable<NumberRow>,
  ) {}

  async *records(only?: Parameters<ArchiveParts['records']>[0]): AsyncIterable<FullRecord> {
    await this.relay.drain();
    const ids = only?.map(({ kind, id }) => documentId(kind, id));
    for await (const { record } of checkedRecords(this.models, ids)) yield record;
  }

  async *events(after?: number): AsyncIterable<SealedEvent> {
    await this.relay.drain();
    yield* sealedEvents(this.models, after);
  }

  async *uploads(): AsyncIterable<Upload> {
    yield* await allUploads(this.uploadTable);
  }

  async *numbers(): AsyncIterable<Counted> {
    yield* await allNumbers(this.numberTable);
  }

  async assertFillable(): Promise<void> {
    const { records, events } = this.models;
    // What an unfinished import has left is removed by the next one.
    if ((await readFact(this.models, 'import')) !== null) return;
    if ((await records.exists({})) !== null || (await events.exists({})) !== null)
      throw new Conflict('The store holds records: an import needs an empty one');
  }

  async fill(content: ArchiveParts): Promise<void> {
    const { records, events, uploads, numbers, operations } = this.models;
    await this.assertFillable();
    await writeFact(this.models, 'import', 1);
    await Promise.all([
      records.deleteMany({}),
      events.deleteMany({}),
      uploads.deleteMany({}),
      numbers.deleteMany({}),
      operations.deleteMany({}),
    ]);
    const options = { ordered: true, lean: true } as const;
    const withoutRecord = new Map<string, EventDraft['entity']>();
    for await (const batch of inBatches(content.events())) {
      const logged = batch.map(parseSealed);
      await events.insertMany(logged.map(eventDocument), options);
      const bound = logged.flatMap(({ id, entity, fingerprint }) =>
        fingerprint === null ? [] : [{ _id: id, kind: storedKind(entity.kind), id: entity.id }],
      );
      if (bound.length > 0) await operations.insertMany(bound, options);
      for (const { entity } of logged) withoutRecord.set(documentId(entity.kind, entity.id), entity);
    }
    for await (const batch of inBatches(content.records())) {
      await records.insertMany(
        batch.map((record) => ({ ...fieldsOf(record), outbox: [], pending: false })),
        options,
      );
      for (const { kind, id } of batch) withoutRecord.delete(documentId(kind, id));
    }
    // Their records were purged: only the ids remain, so that they are not used again.
    const purged = [...withoutRecord].map(
      ([_id, { kind, id }]) => ({ _id, kind: storedKind(kind), id, live: false, purged: true }) as const,
    );
    if (purged.length > 0) await records.insertMany(purged, options);
    for await (const batch of inBatches(content.uploads())) {
      const rows = batch.map((upload) => this.uploadTable.documentOf(storedUploadOf(upload)));
      await uploads.insertMany(rows, options);
    }
    for await (const batch of inBatches(content.numbers())) {
      const rows = batch.map((counted) => this.numberTable.documentOf(storedNumberOf(counted)));
      await numbers.insertMany(rows, options);
    }
    await this.models.facts.deleteOne({ _id: 'import' });
  }

  async verify(): Promise<VerificationReport> {
    const relay = this.relay;
    const models = this.models;
    return verifyLog(this.events(), states(models), async function* (seq) {
      await relay.drain();
      yield* sealedEvents(models, seq);
    });
  }
}
