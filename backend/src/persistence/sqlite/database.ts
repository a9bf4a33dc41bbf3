import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises';

import Libsql from 'libsql';
import PQueue from 'p-queue';
import * as z from 'zod';

import { errorCode } from '../error-code';
import { PersistenceError, StoreUnavailable } from '../errors';
import { storeTimeout } from '../timeout';
import { columnOf, columnValues, conditionsOf, type Value } from './conditions';

/** Milliseconds that a statement waits for another process at the start. */
const busyTimeout = 5_000;

/** The same while requests are served, because waiting blocks them all. */
const servingTimeout = 5;

/** Milliseconds between two attempts to begin: leaves most of the time to readers. */
const retryInterval = 20;

/** The same for a checkpoint, which is then skipped. */
const checkpointTimeout = 200;

/** Errors of the disk or of other processes. */
const unavailable = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/;

const [text, textOrNull, integer] = [z.string(), z.string().nullable(), z.int()];

export class Row {
  /** @param columns with metadata of the driver */
  constructor(readonly columns: object) {}

  text(column: string): string {
    return text.parse(Reflect.get(this.columns, column));
  }

  textOrNull(column: string): string | null {
    return textOrNull.parse(Reflect.get(this.columns, column));
  }

  integer(column: string): number {
    return integer.parse(Reflect.get(this.columns, column));
  }
}

export class Database {
  readonly #handle: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();
  /** Writes that wait for another process. Reads continue meanwhile. */
  readonly #waiting = new PQueue({ concurrency: 1 });

  /** @throws SQLite's own errors */
  constructor(readonly path: string) {
    this.#handle = new Libsql(path);
    this.#handle.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  }

  /** After this call no statement blocks the process while another process writes; writers queue in `write`. */
  limitBusyWaits(): void {
    this.exec(`PRAGMA busy_timeout = ${servingTimeout}`);
  }

  exec(sql: string): void {
    this.#translated(() => this.#handle.exec(sql));
  }

  /**
   * For a statement of the start that SQLite refuses at once, in spite of its timeout, while another process runs the
   * same one. Blocks meanwhile.
   */
  execPatiently(sql: string): void {
    const end = Date.now() + busyTimeout;
    for (;;) {
      try {
        return this.exec(sql);
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || errorCode(error.cause) !== 'SQLITE_BUSY' || Date.now() >= end)
          throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryInterval);
      }
    }
  }

  get(sql: string, ...values: Value[]): Row | null {
    return this.all(sql, ...values)[0] ?? null;
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.#translated(() => this.#prepared(sql).all(values)).map((row) => new Row(Object(row)));
  }

  /**
   * Changes rows in the current transaction. The driver leaves a statement that failed with BUSY unfinished, and no
   * transaction can commit until it runs again: only `begin` may wait for other processes.
   * @returns the number of changed rows
   */
  run(sql: string, ...values: Value[]): number {
    if (!this.#handle.inTransaction) throw new Error('Rows are changed in transactions only');
    return this.#translated(() => this.#prepared(sql).run(values)).changes;
  }

  /** Inserts a row in the current transaction. @returns false if `or` ignores that its key exists */
  insert(table: string, row: object, or: '' | 'OR IGNORE ' | 'OR REPLACE ' = '', onConflict = ''): boolean {
    const columns = columnValues(row);
    const sql = `INSERT ${or}INTO ${table} (${columns.map(([name]) => name).join()})
      VALUES (${columns.map(() => '?').join()}) ${onConflict}`;
    return this.run(sql, ...columns.map(([, value]) => value)) === 1;
  }

  /** Inserts a row, or adds its number to that of the row with its key, in the current transaction. */
  increase(table: string, row: object, number: string): void {
    const column = columnOf(number);
    this.insert(table, row, '', `ON CONFLICT DO UPDATE SET ${column} = ${column} + excluded.${column}`);
  }

  /** @returns the changed rows */
  update(table: string, filter: object, change: object): Row[] {
    const columns = columnValues(change);
    const { where, values } = conditionsOf(filter);
    const sql = `UPDATE ${table} SET ${columns.map(([name]) => `${name} = ?`).join()} ${where} RETURNING *`;
    return this.all(sql, ...columns.map(([, value]) => value), ...values);
  }

  remove(table: string, filter: object): number {
    const { where, values } = conditionsOf(filter);
    return this.run(`DELETE FROM ${table} ${where}`, ...values);
  }

  /** Takes the write lock immediately, so that reads of the transaction stay valid until it writes. */
  begin(): void {
    this.exec('BEGIN IMMEDIATE');
  }

  transaction<Result>(work: () => Result): Result {
    this.begin();
    return this.#finish(work);
  }

  /**
   * Runs `work` in one transaction: immediately, or queued while another process is writing.
   * @param onCommitted called before any other write
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

  settled(): Promise<void> {
    return this.#waiting.onIdle();
  }

  /** Truncates the write-ahead log, which still holds erased data. If another process is in the way, retry later. */
  truncateLog(): void {
    this.exec(`PRAGMA busy_timeout = ${checkpointTimeout}`);
    try {
      this.all('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.limitBusyWaits();
    }
  }

  /** Rolls back uncommitted changes, and moves everything into the one file if no other process uses it. */
  close(): void {
    try {
      if (this.#handle.inTransaction) this.#handle.exec('ROLLBACK');
      this.truncateLog();
    } catch {
      // For example a full disk: commits stay in the write-ahead log until the next start.
    } finally {
      this.closeHandle();
    }
  }

  closeHandle(): void {
    this.#statements.clear();
    this.#handle.close();
  }

  #finish<Result>(work: () => Result): Result {
    try {
      const result = work();
      this.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite may have rolled back already.
      if (this.#handle.inTransaction) this.exec('ROLLBACK');
      throw error;
    }
  }

  /** @returns false if another process is writing */
  #begun(): boolean {
    try {
      this.begin();
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable && errorCode(error.cause)?.startsWith('SQLITE_BUSY')) return false;
      throw error;
    }
  }

  #prepared(sql: string): Libsql.Statement {
    const statement = this.#statements.get(sql) ?? this.#handle.prepare(sql);
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
