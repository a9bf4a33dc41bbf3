import mongoose, { type Connection } from 'mongoose';

import { StoreUnusable } from '../../errors';
import { endWritesWithConnections } from './end-writes';
import { isDuplicate, retryOnContention } from './failures';
import { defineModels, type Models, type StoreFact } from './models';

/** Version of the document format that this program reads and writes. */
const documentsVersion = 1;

/**
 * Connects to a database. An unreachable server is detected within seconds and used again as soon as it is back. No
 * transactions, change streams or collations, so that simpler servers work too.
 */
export async function connect(uri: string): Promise<{ connection: Connection; models: Models }> {
  const connection = await mongoose
    .createConnection(uri, {
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      socketTimeoutMS: 10_000,
      maxPoolSize: 20,
      // A secondary may lag behind and still return a deleted session.
      readPreference: 'primary',
      // Otherwise a failover could roll back events that were read: followers of the log rely on sequence numbers.
      readConcern: { level: 'majority' },
      // Retries are recognized by operation id, which also works on servers without retryable writes.
      retryWrites: false,
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
    })
    .asPromise();
  endWritesWithConnections(connection);
  return { connection, models: defineModels(connection) };
}

/**
 * Checks that the store is usable and creates the indexes of a new one.
 * @throws StoreUnusable; in that case nothing was changed
 */
export async function prepare(
  models: Models,
  { importing, existing }: { importing: boolean; existing: boolean },
): Promise<void> {
  const version = (await readFact(models, 'version')) ?? 0;
  if (existing && version === 0)
    throw new StoreUnusable('There is no store in the database. Nothing was created: check MONGODB_URI.');
  if (version > documentsVersion) {
    throw new StoreUnusable(
      `The database was written by a newer version (${version}, this one knows ${documentsVersion}). Nothing ` +
        'was changed.',
    );
  }
  if (!importing && (await readFact(models, 'import')) !== null) {
    throw new StoreUnusable(
      'An import into the database did not finish. Begin it again; nothing else can use the database until then.',
    );
  }
  if (version === documentsVersion) return;
  // Several processes may start on a new database concurrently.
  for (const model of Object.values(models)) await retryOnContention(() => model.createIndexes());
  await writeFact(models, 'version', documentsVersion);
}

/** Metadata of the store: the version of its documents, and whether an import is unfinished. */
export type FactName = 'version' | 'import';

/** @returns `null` if the store does not hold the fact */
export async function readFact(models: Models, name: FactName): Promise<number | null> {
  const fact = await models.facts.findOne({ _id: name }).lean<StoreFact>().exec();
  return fact?.value ?? null;
}

/** Sets a fact, also if another process sets it at the same time. */
export async function writeFact(models: Models, name: FactName, value: number): Promise<void> {
  try {
    const { matchedCount } = await models.facts.updateOne({ _id: name }, { $set: { value } });
    if (matchedCount === 0) await models.facts.insertMany([{ _id: name, value }], { lean: true });
  } catch (error) {
    // Another process wrote it first.
    if (!isDuplicate(error)) throw error;
  }
}

/** Deletes a fact, if there is one. */
export async function deleteFact(models: Models, name: FactName): Promise<void> {
  await models.facts.deleteOne({ _id: name });
}
