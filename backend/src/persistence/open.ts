import type { Persistence } from './port';
import { openSqlite } from './sqlite/index';

export interface StoreOptions {
  /** Folder of the SQLite file; used where there is no `mongodbUri`. */
  dataDir: string;
  mongodbUri: string | null;
  /** What fails while nobody waits for an answer, to be logged. */
  onError: (error: unknown) => void;
}

/**
 * Opens the store that the environment names.
 * @throws StoreUnusable when it cannot be used as it is, StoreUnavailable when a database server does not answer
 */
export async function openPersistence({ dataDir, onError }: StoreOptions): Promise<Persistence> {
  return openSqlite({ folder: dataDir, onError });
}
