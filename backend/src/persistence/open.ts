import type { Persistence } from './port';
import { openSqlite } from './sqlite/index';

export interface StoreOptions {
  /** Folder of the SQLite file; used where there is no `mongodbUri`. */
  dataDir: string;
  mongodbUri: string | null;
  /** What fails while nobody waits for an answer, to be logged. */
  onError: (error: unknown) => void;
  /** True for an import, which alone may open a database whose import was cut off. */
  importing?: boolean;
}

/**
 * Opens the store that the environment names.
 * @throws StoreUnusable when it cannot be used as it is, StoreUnavailable when a database server does not answer
 */
export async function openPersistence({ dataDir, mongodbUri, onError, importing }: StoreOptions): Promise<Persistence> {
  if (mongodbUri === null) return openSqlite({ folder: dataDir, onError });
  // Loaded only where it is used: the default start is faster without it.
  const { openMongo } = await import('./mongo/index');
  return openMongo({ uri: mongodbUri, onError, importing });
}
