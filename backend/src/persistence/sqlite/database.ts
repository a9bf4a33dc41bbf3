import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises';

import Libsql from 'libsql';
import PQueue from 'p-queue';

import { errorCode } from '../../errors/error-code';
import { PersistenceError, StoreUnavailable } from '../errors';
import { storeTimeout } from '../timeout';

export type Value = string | number | null;

type Statement = Libsql.Statement;

/** Milliseconds for which a statement waits for another process during startup. */
const busyTimeout = 5_000;

/** The same while requests are served, which wait as well: enough for a write or two of another process. */
const servingTimeout = 5;

/** Milliseconds between two attempts to begin while another process writes. Leaves most of the time to readers. */
const retryInterval = 20;

/**
 * Milliseconds for which a checkpoint waits for other processes. It is skipped if they take longer, and nothing is
 * lost.
 */
const checkpointTimeout = 200;

/**
 * Checkpoint threshold of the write-ahead log in pages of 4 kB (16 MB). A checkpoint costs two syncs and a write per
 * distinct page: the longer the log, the more writes of the same index pages are merged. But a commit that makes the
 * file of the log longer takes a third more time than one that overwrites an earlier part of it.
 */
const checkpointPages = 4_000;

/** Page cache. With SQLite's default of 2 MB, every change would read index pages again. */
const cacheKilobytes = 32 * 1024;

/** Error codes that come from the disk or other processes rather than from the statement. */
const unavailable = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/;

/** Whether a statement failed because a key exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(errorCode(error) ?? '');

/**
 * A database row with type-checked columns. Columns are read one by one, because rows carry driver metadata and must
 * not be spread.
 */
export class Row {
  readonly #columns: object;

  constructor(row: unknown) {
    this.#columns = typeof row === 'object' && row !== null ? row : {};
  }

  text(column: string): string {
    const value = this.#value(column);
    if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text`);
    return value;
  }

  textOrNull(column: string): string | null {
    return this.#value(column) === null ? null : this.text(column);
  }

  integer(column: string): number {
    const value = this.#value(column);
    if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no number`);
    return value;
  }

  integerOrNull(column: string): number | null {
    return this.#value(column) === null ? null : this.integer(column);
  }

  flag(column: string): boolean {
    return this.integer(column) !== 0;
  }

  #value(column: string): unknown {
    const value: unknown = Reflect.get(this.#columns, column);
    return value ?? null;
  }
}

/** A connection to a SQLite file: durable commits, typed rows, errors of the port. */
export class Database {
  readonly #handle: Libsql.Database;
  readonly #statements = new Map<string, Statement>();
  /** Writes that wait until another process has written. Reads continue meanwhile. */
  readonly #waiting = new PQueue({ concurrency: 1 });
  readonly path: string;

  /** Opens the file, or creates it. Throws SQLite's own errors. */
  constructor(path: string) {
    this.path = path;
    this.#handle = new Libsql(path);
    this.#handle.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  }

  /**
   * From here on every commit is on disk before it returns (`synchronous = FULL`), and readers and a writer do not
   * block each other (WAL).
   */
  makeDurable(): void {
    this.exec('PRAGMA journal_mode = WAL');
    this.exec('PRAGMA synchronous = FULL');
    this.exec(`PRAGMA wal_autocheckpoint = ${checkpointPages}`);
    // Overwrites erased and purged data.
    this.exec('PRAGMA secure_delete = ON');
    this.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
  }

  /** From here on no statement blocks the process while another one writes. Writers wait in `write`. */
  limitBusyWaits(): void {
    this.exec(`PRAGMA busy_timeout = ${servingTimeout}`);
  }

  exec(sql: string): void {
    this.#translated(() => this.#handle.exec(sql));
  }

  get(sql: string, ...values: Value[]): Row | null {
    const row = this.#translated(() => this.#prepared(sql).get(values));
    return row === undefined ? null : new Row(row);
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.#translated(() => this.#prepared(sql).all(values)).map((row) => new Row(row));
  }

  /** Changes rows in the current transaction. Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    this.#assertTransaction();
    return this.#translated(() => this.#prepared(sql).run(values)).changes;
  }

  /** Like `run`, for a statement with `RETURNING`. */
  change(sql: string, ...values: Value[]): Row | null {
    this.#assertTransaction();
    return this.get(sql, ...values);
  }

  /** Takes the write lock immediately, so that reads of the transaction stay valid until it writes. */
  begin(): void {
    this.exec('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.exec('COMMIT');
  }

  /** Runs `work` in one transaction, synchronously. */
  transaction<Result>(work: () => Result): Result {
    this.begin();
    return this.#finish(work);
  }

  /**
   * Runs `work` in one transaction: immediately, or queued while another process is writing.
   * @param onCommitted called with the result of `work` before any other write
   * @throws StoreUnavailable if the write lock is not free in time
   */
  async write<Result>(work: () => Result, onCommitted?: (result: Result) => void): Promise<Result> {
    const commit = () => {
      const result = this.#finish(work);
      onCommitted?.(result);
      return result;
    };
    if (this.#waiting.size + this.#waiting.pending === 0 && this.#begun()) return commit();
    const giveUpAt = performance.now() + storeTimeout;
    return this.#waiting.add(async () => {
      // A long queue would otherwise block the event loop.
      await yieldToEventLoop();
      while (performance.now() < giveUpAt) {
        if (this.#begun()) return commit();
        await pause(retryInterval);
      }
      throw new StoreUnavailable('Another process has been writing to the store for too long');
    });
  }

  /** Changes rows in a separate transaction, like `write`. Returns the number of changed rows. */
  runAlone(sql: string, ...values: Value[]): Promise<number> {
    return this.write(() => this.run(sql, ...values));
  }

  /** Resolves when the write queue is empty. */
  settled(): Promise<void> {
    return this.#waiting.onIdle();
  }

  /** Writes a copy of the whole store to a new file. */
  copyTo(file: string): void {
    this.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
  }

  /**
   * Checkpoints and truncates the write-ahead log, which would otherwise keep old versions of pages. Does nothing if
   * another process is in the way: retry later.
   */
  truncateLog(): void {
    this.exec(`PRAGMA busy_timeout = ${checkpointTimeout}`);
    try {
      this.all('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.limitBusyWaits();
    }
  }

  /**
   * Rolls back uncommitted changes, and checkpoints everything into the one file if no other process uses it. If
   * that fails, for example on a full disk, nothing is lost: commits stay in the write-ahead log for the next open.
   */
  close(): void {
    try {
      if (this.#handle.inTransaction) this.#handle.exec('ROLLBACK');
      this.truncateLog();
    } catch {
      // The caller's work is already done and must not fail because of this.
    } finally {
      this.closeHandle();
    }
  }

  /** Closes the connection without writing to the file. */
  closeHandle(): void {
    this.#statements.clear();
    this.#handle.close();
  }

  /** Runs `work` and commits; rolls back if it throws. */
  #finish<Result>(work: () => Result): Result {
    try {
      const result = work();
      this.commit();
      return result;
    } catch (error) {
      // After some errors (disk full) SQLite has already rolled back.
      if (this.#handle.inTransaction) this.exec('ROLLBACK');
      throw error;
    }
  }

  /** Begins a transaction. @returns false if another process is writing */
  #begun(): boolean {
    try {
      this.begin();
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable && errorCode(error.cause)?.startsWith('SQLITE_BUSY')) return false;
      throw error;
    }
  }

  /**
   * The driver leaves a prepared statement unfinished if it fails with BUSY, and no transaction can commit until it
   * runs again. So writers only wait for other processes in `begin`, which is prepared each time.
   */
  #assertTransaction(): void {
    if (!this.#handle.inTransaction) throw new Error('Rows are changed in transactions only');
  }

  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#handle.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #translated<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof PersistenceError) && unavailable.test(errorCode(error) ?? '')) {
        throw new StoreUnavailable(`The store ${this.path} does not work: ${String(error)}`, { cause: error });
      }
      throw error;
    }
  }
}
