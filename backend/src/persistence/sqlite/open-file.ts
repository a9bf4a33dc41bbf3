import fs from 'node:fs';
import path from 'node:path';

import { PersistenceError, StoreUnusable } from '../errors';
import { makeFolder, makePrivate, privateFile } from '../../config/private-files';
import { Database } from './database';
import { applicationId, migrate, schemaVersion } from './schema';

export const storeFileName = 'bokkado.db';

const backupInfix = '.backup-of-version-';

/** Bytes: larger files are not read completely at the start. */
const checkedSize = 64 * 1024 * 1024;

/** Pages of 4 kB after which the write-ahead log is checkpointed: see `docs/performance.md`. */
const checkpointPages = 4_000;

/** Page cache. With SQLite's default of 2 MB, every change would read index pages again. */
const cacheKilobytes = 16 * 1024;

/** After this, commits are on disk before they return, and readers and a writer do not block each other. */
export function makeDurable(database: Database): void {
  database.execPatiently('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(`PRAGMA wal_autocheckpoint = ${checkpointPages}`);
  // Overwrites erased and purged data.
  database.exec('PRAGMA secure_delete = ON');
  database.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const pragma = (database: Database, name: string): number => database.get(`PRAGMA ${name}`)?.integer(name) ?? 0;

/** The newest copy left by a migration that this version can open; `null` for none. */
function usableBackup(file: string): string | null {
  const backups = Array.from({ length: schemaVersion }, (_, index) => `${file}${backupInfix}${schemaVersion - index}`);
  return backups.find((backup) => fs.existsSync(backup)) ?? null;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** What to do about a store that a newer version has written. The commands of a shell delete nothing. */
function wayBack(file: string, version: number): string {
  const backup = usableBackup(file);
  if (backup === null) {
    return (
      'Start the newer version again, or set DATA_DIR to an empty folder and import an export of this version or an ' +
      'earlier one into it: npm run data -- import DIR'
    );
  }
  const aside = path.join(path.dirname(file), `of-version-${version}`);
  return (
    `Start the newer version again, or go back to ${backup}, the store as it was before its update, which lacks what ` +
    'was written since. Stop all processes, and then:\n' +
    `mkdir ${quoted(aside)} && mv ${quoted(file)}* ${quoted(aside)} && ` +
    `mv ${quoted(path.join(aside, path.basename(backup)))} ${quoted(file)}`
  );
}

/** A rejected file stays unchanged. */
function inspect(database: Database, size: number): { version: number; empty: boolean } {
  const empty = database.get('SELECT 1 AS one FROM sqlite_master LIMIT 1') === null;
  const version = pragma(database, 'user_version');
  if (!empty && pragma(database, 'application_id') !== applicationId) {
    throw new StoreUnusable(`${database.path} is a database of another program. Nothing was changed.`);
  }
  if (version > schemaVersion) {
    throw new StoreUnusable(
      `${database.path} was written by a newer version (${version}, this one knows ${schemaVersion}). Nothing ` +
        `was changed.\n${wayBack(database.path, version)}`,
    );
  }
  if (size <= checkedSize && database.get('PRAGMA quick_check(1)')?.text('quick_check') !== 'ok') {
    throw new StoreUnusable(
      `${database.path} is damaged. Nothing was changed: put a backup in its place, or import an export into a ` +
        'new data folder.',
    );
  }
  return { version, empty };
}

function migrateWithBackup(database: Database, version: number, empty: boolean): void {
  if (version === schemaVersion) return;
  if (!empty) {
    const backup = `${database.path}${backupInfix}${version}`;
    // Complete as soon as it has its name, whichever process writes it.
    const unfinished = `${backup}.${process.pid}`;
    if (!fs.existsSync(backup)) {
      // SQLite accepts an empty file as the target, and keeps its mode.
      fs.rmSync(unfinished, { force: true });
      fs.writeFileSync(unfinished, '', { mode: privateFile });
      database.exec(`VACUUM INTO '${unfinished.replaceAll("'", "''")}'`);
      fs.renameSync(unfinished, backup);
    }
  }
  database.transaction(() => {
    // Another process may have migrated it first.
    const now = pragma(database, 'user_version');
    if (now < schemaVersion) migrate(database, now);
  });
}

/** @throws StoreUnusable for a file of an earlier version */
function makeReadOnly(database: Database, version: number): void {
  if (version < schemaVersion)
    throw new StoreUnusable(
      `${database.path} was written by an earlier version (${version}, this one makes it ${schemaVersion}), and may ` +
        'only be read. Nothing was changed: start the product once without READ_ONLY.',
    );
  database.exec('PRAGMA query_only = ON');
}

/** The store, its backups, and SQLite's files beside them. */
function filesOf(file: string): string[] {
  const [folder, name] = [path.dirname(file), path.basename(file)];
  return fs
    .readdirSync(folder)
    .filter((other) => other.startsWith(name))
    .map((other) => path.join(folder, other));
}

/**
 * Removes backups of earlier versions, because they hold data that was erased or purged since.
 * @param before milliseconds since 1970
 */
export function removeBackups(file: string, before: number): void {
  for (const backup of filesOf(file)) {
    if (!backup.startsWith(`${file}${backupInfix}`)) continue;
    if (fs.statSync(backup).mtimeMs < before) fs.rmSync(backup, { force: true });
  }
}

/** @throws StoreUnusable if there is no store, or an empty file */
export function assertStoreExists(folder: string): void {
  const size = fs.statSync(path.join(folder, storeFileName), { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0)
    throw new StoreUnusable(`There is no store in the data folder ${folder}. Nothing was created: check DATA_DIR.`);
}

/**
 * Creates missing folders and files for this user only; migrates an older store after a backup.
 * @param readOnly leaves everything as it is
 * @throws StoreUnusable
 */
export function openFile(folder: string, readOnly = false): Database {
  const file = path.join(folder, storeFileName);
  let database: Database | null = null;
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    const size = fs.existsSync(file) ? fs.statSync(file).size : 0;
    // SQLite would create the file with default permissions.
    if (fs.existsSync(file)) fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
    else fs.closeSync(fs.openSync(file, 'a', privateFile));
    database = new Database(file);
    const { version, empty } = inspect(database, size);
    if (readOnly) makeReadOnly(database, version);
    else {
      makePrivate(folder, ...filesOf(file));
      makeDurable(database);
      migrateWithBackup(database, version, empty);
    }
    database.limitBusyWaits();
    return database;
  } catch (error) {
    database?.closeHandle();
    if (error instanceof StoreUnusable) throw error;
    const reason = error instanceof PersistenceError ? error.cause : error;
    throw new StoreUnusable(
      `The store in the data folder ${folder} cannot be opened: ${messageOf(reason)}. Nothing was changed.`,
      { cause: error },
    );
  }
}
