import type { OpenOptions, Persistence } from './port';
import { openSqlite } from './sqlite/index';

export * from './errors';
export type * from './port';
export type * from './record-data';
export type * from './side-stores';
export { clockToleranceMs, dayMs, latestEnd } from './clock';
export { isOfKind, isSortedByPublication, listedAt, redactedFields } from './kinds';
export {
  assertWritable,
  isPrivate,
  makeFolder,
  makePrivate,
  privateFile,
  privateFolder,
  syncFolder,
} from './private-files';
export { storeTimeout, within } from './timeout';
export { purgeAfterDays } from './retention';
export { runSteps } from './run-steps';
export { maxWindowMs, uploadStates } from './side-stores';

interface StoreOptions extends OpenOptions {
  /** Folder of the SQLite file; unused with a `mongodbUri`. */
  dataDir: string;
  mongodbUri: string | null;
}

/**
 * Opens the store that the configuration names.
 * @throws StoreUnusable if the store cannot be opened or does not exist, StoreUnavailable if the database server does
 *   not respond
 */
export async function openPersistence({ dataDir, mongodbUri, ...options }: StoreOptions): Promise<Persistence> {
  if (mongodbUri === null) return openSqlite({ folder: dataDir, ...options });
  // Loaded on demand: the default start is faster without the MongoDB driver.
  const { openMongo } = await import('./mongo/index');
  return openMongo({ uri: mongodbUri, ...options });
}
