import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';

import Libsql from 'libsql';

import { errorCode } from '../../error-code';
import { PersistenceError, StoreUnavailable } from '../errors';
import { beforeDeadline, patienceLeft } from '../patience';
import { Row } from './row';

/** How long a write waits for its turn at most, in milliseconds. */
const patience = 5_000;

/** Between two attempts, in milliseconds. Most of the time belongs to those who only read. */
const pauseBetween = 20;

/**
 * The writes of this process that wait for another process: first come, first served, and everything else goes on
 * meanwhile.
 */
export class WriteTurns {
  readonly #begin: () => boolean;
  /** Settles when the last one that waits is done; `null` where none is waiting. */
  #last: Promise<unknown> | null = null;

  /** @param begin takes the write lock; false where another process has it */
  constructor(begin: () => boolean) {
    this.#begin = begin;
  }

  /**
   * Runs `work`, which has to give the lock back before it returns, as soon as the lock can be had.
   * @throws StoreUnavailable if it cannot be had for five seconds or before the request gives up, and what `begin` and
   *   `work` throw
   */
  async take<Result>(work: () => Result): Promise<Result> {
    if (this.#last === null && this.#begin()) return work();
    const giveUpAt = performance.now() + Math.min(patience, patienceLeft());
    const turn = (this.#last ?? Promise.resolve()).then(() => this.#waitAndDo(work, giveUpAt));
    const last = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#last === last) this.#last = null;
      });
    this.#last = last;
    return beforeDeadline(turn);
  }

  /** Resolves when none is waiting. */
  async over(): Promise<void> {
    while (this.#last !== null) await this.#last;
  }

  async #waitAndDo<Result>(work: () => Result, giveUpAt: number): Promise<Result> {
    // Many that waited would otherwise be done without a break.
    await othersTurn();
    while (performance.now() < giveUpAt) {
      if (this.#begin()) return work();
      await pause(pauseBetween);
    }
    throw new StoreUnavailable('Another process has been writing to the store for too long');
  }
}

export type Value = string | number | null;

type Statement = Libsql.Statement;

/** How long a statement waits for another process before anybody is served, in milliseconds. */
const busyTimeout = 5_000;

/** The same while others are served, who have to wait as well: enough for a write or two of another process. */
const servingTimeout = 5;

/**
 * How long other processes are waited for to tidy up, in milliseconds. Nothing is lost where they are in the way for
 * longer.
 */
const tidyingTimeout = 200;

/**
 * Pages of 4 kB in the write-ahead log, 64 MB, before they are copied into the file. That costs two waits for the disk
 * and a write for each page that is different: the longer the log, the more often it holds the same pages of indexes.
 */
const checkpointPages = 16_000;

/** Memory for pages of the file: SQLite's own 2 MB would read index pages again for every change. */
const cacheKilobytes = 32 * 1024;

/** SQLite's answers that say something about the disk or other processes and nothing about the statement. */
const unavailable = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/;

export const isUniqueViolation = (error: unknown): boolean =>
  /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(errorCode(error) ?? '');

/** One connection to a SQLite file: durable commits, typed rows, errors of the port. */
export class Database {
  readonly #handle: Libsql.Database;
  readonly #statements = new Map<string, Statement>();
  readonly #turns = new WriteTurns(() => this.#begun());
  readonly path: string;

  /** Opens the file, which is made when it is missing. Errors are SQLite's own. */
  constructor(path: string) {
    this.path = path;
    this.#handle = new Libsql(path);
    this.#handle.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  }

  /**
   * After this every commit is on disk before it returns (`synchronous = FULL`), and readers and a writer do not wait
   * for each other (WAL).
   */
  makeDurable(): void {
    this.exec('PRAGMA journal_mode = WAL');
    this.exec('PRAGMA synchronous = FULL');
    this.exec(`PRAGMA wal_autocheckpoint = ${checkpointPages}`);
    // Erased and purged data is overwritten, not only forgotten.
    this.exec('PRAGMA secure_delete = ON');
    this.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
  }

  /** From now on no statement keeps others waiting while another process writes. Whoever writes waits in `write`. */
  serveOthers(): void {
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

  /** Changes rows, in the transaction that is under way. Returns how many rows changed. */
  run(sql: string, ...values: Value[]): number {
    this.#assertTransaction();
    return this.#translated(() => this.#prepared(sql).run(values)).changes;
  }

  /** The same for a statement that returns what it changed. */
  change(sql: string, ...values: Value[]): Row | null {
    this.#assertTransaction();
    return this.get(sql, ...values);
  }

  /** Takes the write lock at once, so that what is read from now on is still true when it is written. */
  begin(): void {
    this.exec('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.exec('COMMIT');
  }

  /** Runs `work` in one transaction, now. */
  transaction<Result>(work: () => Result): Result {
    this.begin();
    return this.#finish(work);
  }

  /**
   * Runs `work` in one transaction: at once, or in its turn where another process is writing.
   * @param onCommitted called with what `work` returned before anybody else writes
   * @throws StoreUnavailable where other processes leave it no turn for five seconds
   */
  write<Result>(work: () => Result, onCommitted?: (result: Result) => void): Promise<Result> {
    return this.#turns.take(() => {
      const result = this.#finish(work);
      onCommitted?.(result);
      return result;
    });
  }

  /** Changes rows in a transaction of its own, as `write` does. Returns how many rows changed. */
  runAlone(sql: string, ...values: Value[]): Promise<number> {
    return this.write(() => this.run(sql, ...values));
  }

  /** Resolves when no write is waiting. */
  settled(): Promise<void> {
    return this.#turns.over();
  }

  /** Writes a copy of the whole store into a new file. */
  copyTo(file: string): void {
    this.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
  }

  /**
   * Moves everything from the write-ahead log into the file and empties the log, where older versions of pages would
   * live on. Where another process is in the way, nothing happens: it is to be tried again some time.
   */
  emptyLog(): void {
    this.exec(`PRAGMA busy_timeout = ${tidyingTimeout}`);
    try {
      this.all('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.serveOthers();
    }
  }

  /**
   * Takes back what was not committed, and leaves the whole store in its one file where no other process is using it.
   * Where that cannot be done, on a full disk for example, nothing is lost: what was committed is in the write-ahead
   * log, and whoever opens the store next reads it there.
   */
  close(): void {
    try {
      if (this.#handle.inTransaction) this.#handle.exec('ROLLBACK');
      this.emptyLog();
    } catch {
      // Not what somebody's work should end with: it is done by now.
    } finally {
      this.abandon();
    }
  }

  /** Lets go of the file without touching it. */
  abandon(): void {
    this.#statements.clear();
    this.#handle.close();
  }

  /** Ends the transaction that is under way with what `work` does. */
  #finish<Result>(work: () => Result): Result {
    try {
      const result = work();
      this.commit();
      return result;
    } catch (error) {
      // After some errors (disk full) SQLite has rolled back already.
      if (this.#handle.inTransaction) this.exec('ROLLBACK');
      throw error;
    }
  }

  /** Begins a transaction. @returns false where another process is writing */
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
   * The driver leaves a prepared statement half done that found the file busy, and no transaction could be committed
   * until it runs again. So whoever writes waits for other processes in `begin`, which is prepared anew each time.
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
