import path from 'node:path';

import { ChangeHub } from '../change-hub';
import { StoreUnavailable } from '../errors';
import { eventIdOf } from '../plan';
import type { OpenOptions, Persistence } from '../port';
import { assertWritable } from '../private-files';
import { SqliteArchive } from './archive';
import { loggedChangesAfter, SqliteAuditLog } from './audit-log';
import { SqliteCounters } from './counters';
import { maintain } from './maintain';
import { findOperation, logEnd, SqliteMutations } from './mutate';
import { assertStoreExists, openFile } from './open-file';
import { recordReads } from './records';
import { SqliteRequests } from './requests';
import { SqliteSessions } from './sessions';
import { SqliteUploads } from './uploads';

/**
 * Opens the store in a folder: one SQLite file, for one machine and any number of processes on it.
 * @param folder created if it is missing
 * @throws StoreUnusable if the folder or the file in it cannot be used; nothing is changed in that case
 */
export async function openSqlite({
  folder,
  onError,
  clock = Date,
  existing = false,
}: OpenOptions & { folder: string }): Promise<Persistence> {
  if (existing) assertStoreExists(folder);
  const database = openFile(folder);
  const hub = new ChangeHub(logEnd(database).seq, {
    loggedChanges: async (seq) => loggedChangesAfter(database, seq),
    onError,
  });
  const { mutate } = new SqliteMutations(database, clock, hub);
  let maintenance: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | null = null;
  const close = async () => {
    await maintenance;
    await hub.stop();
    await database.settled();
    database.close();
  };
  return {
    ...recordReads(database),
    mutate,
    findOperation: async (operationId) => findOperation(database, eventIdOf(operationId)),
    isEmpty: async () => logEnd(database).seq === 0,
    requests: new SqliteRequests(database),
    audit: new SqliteAuditLog(database),
    sessions: new SqliteSessions(database, clock),
    counters: new SqliteCounters(database, clock),
    uploads: new SqliteUploads(database, clock),
    changes: hub,
    archive: new SqliteArchive(database),
    maintain: (options) => {
      const work = maintain({ database, mutate, clock, isClosing: () => closing !== null }, options);
      maintenance = work.catch(() => undefined);
      return work;
    },
    ping: async () => {
      logEnd(database);
      // Reads work with a full disk.
      await assertWritable(path.dirname(database.path)).catch((error: unknown) => {
        throw new StoreUnavailable('The data folder cannot be written', { cause: error });
      });
    },
    close: () => (closing ??= close()),
  };
}
