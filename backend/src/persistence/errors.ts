import type { StoredRecord } from './record-data';

/** Base of every error the persistence layer throws on purpose; anything else is a defect. */
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

/** There is no such record, or it is deleted. */
export class RecordNotFound extends PersistenceError {
  readonly code = 'not-found';
  constructor(kind: string, id: string) {
    super(`No ${kind} ${id}`);
  }
}

/** `expectedRevision` is not the revision of the record any more. Nothing was changed. */
export class StaleRevision extends PersistenceError {
  readonly code = 'stale-revision';
  constructor(readonly current: StoredRecord) {
    super(`${current.kind} ${current.id} is at revision ${current.revision}`);
  }
}

/**
 * The mutation does not fit the state of the record: the id or user name is taken, the record is not deleted, it is
 * erased.
 */
export class Conflict extends PersistenceError {
  readonly code = 'conflict';
}

/** The operation id was used before for something else. */
export class IdempotencyMismatch extends PersistenceError {
  readonly code = 'idempotency-mismatch';
  constructor(operationId: string) {
    super(`Operation ${operationId} stands for another request`);
  }
}

/** A cursor that no answer carried, or one of another list. */
export class InvalidCursor extends PersistenceError {
  readonly code = 'bad-cursor';
  constructor() {
    super('The cursor is not one of this list');
  }
}

/**
 * The store does not answer, or the outcome is not known. Repeating a mutation with the same `operationId`
 * settles it: it is done once, whichever of the two tries succeeded.
 */
export class StoreUnavailable extends PersistenceError {
  readonly code = 'unavailable';
}

/**
 * The store cannot be opened as it is: damaged, not writable, from a newer version, or half imported. Nothing in it was
 * changed.
 */
export class StoreUnusable extends PersistenceError {
  readonly code = 'unusable-store';
}
