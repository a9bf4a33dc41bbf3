import type { StoredRecord } from './record-data';

/** Base class of the errors that the persistence layer throws deliberately; any other error is a defect. */
export abstract class PersistenceError extends Error {
  abstract readonly code:
    | 'not-found'
    | 'stale-revision'
    | 'conflict'
    | 'idempotency-mismatch'
    | 'bad-cursor'
    | 'unavailable'
    | 'unusable-store';
  override get name(): string {
    return `PersistenceError (${this.code})`;
  }
}

/** The record does not exist or is deleted. */
export class RecordNotFound extends PersistenceError {
  readonly code = 'not-found';
  constructor(kind: string, id: string) {
    super(`No ${kind} ${id}`);
  }
}

/** `expectedRevision` is no longer the revision of the record. Nothing was changed. */
export class StaleRevision extends PersistenceError {
  readonly code = 'stale-revision';
  constructor(readonly current: StoredRecord) {
    super(`${current.kind} ${current.id} is at revision ${current.revision}`);
  }
}

/**
 * The mutation is not possible in the current state of the record: its id or user name is taken, it is not deleted, or
 * it is erased.
 */
export class Conflict extends PersistenceError {
  readonly code = 'conflict';
}

/** The operation id was already used for a different operation. */
export class IdempotencyMismatch extends PersistenceError {
  readonly code = 'idempotency-mismatch';
  constructor(operationId: string) {
    super(`Operation ${operationId} stands for another request`);
  }
}

/** A cursor that was not issued by this list. */
export class InvalidCursor extends PersistenceError {
  readonly code = 'bad-cursor';
  constructor() {
    super('The cursor is not one of this list');
  }
}

/**
 * The store did not respond or the outcome is unknown. Retrying a mutation with the same `operationId` is safe: it is
 * carried out once, whichever attempt succeeds.
 */
export class StoreUnavailable extends PersistenceError {
  readonly code = 'unavailable';
}

/**
 * The store cannot be opened: damaged, not writable, from a newer version, or partially imported. Nothing in it was
 * changed.
 */
export class StoreUnusable extends PersistenceError {
  readonly code = 'unusable-store';
}
