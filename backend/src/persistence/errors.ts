import type { StoredRecord } from './record-data';

/** Errors that the persistence layer throws deliberately. */
export abstract class PersistenceError extends Error {
  abstract readonly code:
    | 'not-found'
    | 'stale-revision'
    | 'conflict'
    | 'idempotency-mismatch'
    | 'bad-cursor'
    | 'unavailable'
    | 'read-only'
    | 'unusable-store';
  override get name(): string {
    return `PersistenceError (${this.code})`;
  }
}

export class RecordNotFound extends PersistenceError {
  readonly code = 'not-found';
  constructor(kind: string, id: string) {
    super(`No ${kind} ${id}`);
  }
}

/** Nothing was changed. */
export class StaleRevision extends PersistenceError {
  readonly code = 'stale-revision';
  constructor(readonly current: StoredRecord) {
    super(`${current.kind} ${current.id} is at revision ${current.revision}`);
  }
}

/** The id or user name is taken, or the record is not deleted, or erased. */
export class Conflict extends PersistenceError {
  readonly code = 'conflict';
}

export class IdempotencyMismatch extends PersistenceError {
  readonly code = 'idempotency-mismatch';
  constructor(operationId: string) {
    super(`Operation ${operationId} stands for another request`);
  }
}

export class InvalidCursor extends PersistenceError {
  readonly code = 'bad-cursor';
  constructor() {
    super('The cursor is not one of this list');
  }
}

/** Whether a mutation happened is unknown: a retry with the same `operationId` carries it out once. */
export class StoreUnavailable extends PersistenceError {
  readonly code = 'unavailable';
}

/** A call would write to a store that was opened to be read. */
export class StoreReadOnly extends PersistenceError {
  readonly code = 'read-only';
  constructor(call: string) {
    super(`The store is read-only: ${call} was not carried out`);
  }
}

/** The store cannot be opened. Nothing in it was changed. */
export class StoreUnusable extends PersistenceError {
  readonly code = 'unusable-store';
}
