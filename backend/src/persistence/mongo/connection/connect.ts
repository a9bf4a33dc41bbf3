import mongoose, { type Connection } from 'mongoose';

import { StoreUnusable } from '../../errors';
import { isDuplicate, retryOnContention } from './failures';
import { defineModels, type Models, type StoreFact } from './models';

/** Version of documents and indexes; 2 has the indexes of lists by person and of the numbers of views. */
export const documentsVersion = 2;

/** Does without transactions, change streams and collations, so that simpler servers work too. */
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
      // Otherwise a failover could roll back events that were already read.
      readConcern: { level: 'majority' },
      // Retries are recognized by operation id.
      retryWrites: false,
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
    })
    .asPromise();
  return { connection, models: defineModels(connection) };
}

/** Creates the indexes that a store lacks. @throws StoreUnusable; in that case nothing was changed */
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
        'was changed.\nStart the newer version again, or set MONGODB_URI to an empty database and import an export ' +
        'from before the update, which lacks what was written since: npm run data -- import DIR',
    );
  }
  if (!importing && (await readFact(models, 'import')) !== null) {
    throw new StoreUnusable(
      'An import into the database did not finish. Begin it again; nothing else can use the database until then.',
    );
  }
  if (version === documentsVersion) return;
  // Several processes may start concurrently.
  for (const model of Object.values(models)) await retryOnContention(() => model.createIndexes());
  await writeFact(models, 'version', documentsVersion);
}

/** `import` while an import is unfinished. */
export type FactName = 'version' | 'import';

export async function readFact(models: Models, name: FactName): Promise<number | null> {
  const fact = await models.facts.findOne({ _id: name }).lean<StoreFact>().exec();
  return fact?.value ?? null;
}

export async function writeFact(models: Models, name: FactName, value: number): Promise<void> {
  try {
    const set = () => models.facts.updateOne({ _id: name }, { $set: { value } }, { upsert: true }).exec();
    await retryOnContention(set);
  } catch (error) {
    // Another process wrote it first.
    if (!isDuplicate(error)) throw error;
  }
}
