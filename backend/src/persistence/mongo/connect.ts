import mongoose, { type Connection } from 'mongoose';

import { StoreUnusable } from '../errors';
import { readFact, writeFact } from './facts';
import { retryOnContention } from './failures';
import { defineModels, type Models } from './models';

/** The version of the documents that this program reads and writes. */
const documentsVersion = 1;

/**
 * Connects to a database. A server that is away is noticed within seconds and used again as soon as it is back.
 * Nothing here needs transactions, change streams or collations, which simpler servers do not have.
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
      // A secondary can be behind: it would still know a session that has ended.
      readPreference: 'primary',
      // What a change of the primary could take back was never there: followers of the log count on its numbers.
      readConcern: { level: 'majority' },
      // A repetition is known by its operation id, which also works where the server has no retryable writes.
      retryWrites: false,
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
    })
    .asPromise();
  return { connection, models: defineModels(connection) };
}

/**
 * Checks that the store can be used and makes the indexes of a new one.
 * @throws StoreUnusable; then nothing was changed
 */
export async function prepare(models: Models, importing: boolean): Promise<void> {
  const version = (await readFact(models, 'version')) ?? 0;
  if (version > documentsVersion) {
    throw new StoreUnusable(
      `The database was written by a newer version (${version}, this one knows ${documentsVersion}). Nothing was changed.`,
    );
  }
  if (!importing && (await readFact(models, 'import')) !== null) {
    throw new StoreUnusable(
      'An import into the database did not finish. Begin it again; nothing else can use the database until then.',
    );
  }
  if (version === documentsVersion) return;
  // Several processes may start on a new database at once.
  for (const model of Object.values(models)) await retryOnContention(() => model.createIndexes());
  await writeFact(models, 'version', documentsVersion);
}
