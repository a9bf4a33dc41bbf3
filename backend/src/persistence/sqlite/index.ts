import path from 'node:path';

import { AuditLog } from '../audit-log';
import { ChangeHub } from '../change-hub';
import { StoreUnavailable } from '../errors';
import { eventIdOf } from '../plan';
import type { OpenOptions, Persistence } from '../port';
import { assertWritable } from '../../config/private-files';
import { maintainStore } from '../retention';
import { sideStores } from '../side-stores';
import { counterRow } from '../side-stores/counters';
import { intentRow } from '../side-stores/intents';
import { sessionRow } from '../side-stores/sessions';
import { SqliteArchive, numberTable, uploadTable } from './archive';
import { SqliteTable } from './table';
import { dueIn } from './maintain';
import { findEvents, findOperation, loggedChanges, logEnd, mutationsOf, newestRevisionsBy } from './mutate';
import { assertStoreExists, openFile } from './open-file';
import { recordReads } from './records';
import { SqliteRequests } from './requests';

/**
 * One SQLite file, for any number of processes on one machine.
 * @throws StoreUnusable if the folder or file cannot be used; nothing is changed in that case
 */
export async function openSqlite({
  folder,
  onError,
  clock = Date,
  existing = false,
  readOnly = false,
}: OpenOptions & { folder: string }): Promise<Persistence> {
  if (existing || readOnly) assertStoreExists(folder);
  const database = openFile(folder, readOnly);
  const hub = new ChangeHub(logEnd(database).seq, {
    loggedChanges: async (seq) => loggedChanges(database, seq),
    onError,
  });
  const mutate = mutationsOf(database, clock, hub);
  const others = sideStores(
    {
      sessions: new SqliteTable(database, 'sessions', sessionRow),
      counters: new SqliteTable(database, 'counters', counterRow),
      uploads: uploadTable(database),
      intents: new SqliteTable(database, 'intents', intentRow),
      numbers: numberTable(database),
    },
    clock,
  );
  let maintenance: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | null = null;
  const isClosing = () => closing !== null;
  const close = async () => {
    await maintenance;
    await hub.close();
    await database.settled();
    if (readOnly) database.closeHandle();
    else database.close();
  };
  return {
    ...recordReads(database),
    mutate,
    findOperation: async (operationId) => findOperation(database, eventIdOf(operationId)),
    isEmpty: async () => logEnd(database).seq === 0,
    requests: new SqliteRequests(database),
    audit: new AuditLog(
      async (filter, limit) => findEvents(database, filter, limit),
      async (actor, kind) => newestRevisionsBy(database, actor, kind),
    ),
    ...others,
    changes: hub,
    archive: new SqliteArchive(database),
    maintain: (options) => {
      const due = dueIn(database, options.mayErase);
      const work = maintainStore({ mutate, ...others, ...due, isClosing }, clock.now(), options);
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
