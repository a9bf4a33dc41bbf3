import { measured, type StoreCall } from './calls/measured-store';
import { readOnlyStore } from './calls/read-only';
import type { ServerFacts } from './mongo/connection/server-facts';
import type { OpenOptions, Persistence } from './port';
import { openSqlite } from './sqlite/index';

export type { StoreCall } from './calls/measured-store';
export { onlyReading } from './calls/read-only';
export type { Page } from './cursor';
export * from './errors';
export type * from './port';
export type * from './record-data';
export { inParts, recordsInParts } from './record-lists';
export { clockToleranceMs, dayMs, latestEnd } from './clock';
export { isOfKind, listedAt, redactedFields } from './kinds';
export {
  assertWritable,
  isPrivate,
  makeFolder,
  makePrivate,
  privateFile,
  privateFolder,
  syncFolder,
} from '../config/private-files';
export { storeTimeout, within } from './timeout';
export { partsAt } from './past/past-parts';
export { purgeAfterDays, runSteps } from './retention';
export { maxWindowMs, type CounterStore } from './side-stores/counters';
export { numberRow, type Counted } from './side-stores/numbers';
export { KeyedQueue } from './side-stores/keyed-queue';
export type { Session } from './side-stores/sessions';
export { uploadRow, type Upload, type UploadStore } from './side-stores/uploads';

interface StoreOptions extends OpenOptions {
  onCall?(call: StoreCall): void;
  /** Unused with a `mongodbUri`. */
  dataDir: string;
  mongodbUri: string | null;
}

/** @throws StoreUnusable, or StoreUnavailable if the database server does not respond */
export async function openPersistence(options: StoreOptions): Promise<Persistence> {
  const { onCall, readOnly } = options;
  const opened = await openStore(options);
  const store = readOnly ? readOnlyStore(opened) : opened;
  return onCall ? measured(store, onCall) : store;
}

async function openStore({ dataDir, mongodbUri, ...options }: StoreOptions): Promise<Persistence> {
  if (mongodbUri === null) return openSqlite({ folder: dataDir, ...options });
  // Loaded only if configured: the default start is faster without the MongoDB driver.
  const { openMongo } = await import('./mongo/index');
  return openMongo({ uri: mongodbUri, ...options });
}

/** What the MongoDB server of an address says of itself. @throws StoreUnavailable */
export async function askDatabase(uri: string): Promise<ServerFacts> {
  const { askServer } = await import('./mongo/connection/server-facts');
  return askServer(uri);
}
