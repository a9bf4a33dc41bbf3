import { setTimeout as pause } from 'node:timers/promises';

import { mongo, MongooseError } from 'mongoose';

import { errorCode } from '../../../errors/error-code';
import { PersistenceError, StoreUnavailable } from '../../errors';
import { storeTimeout, within } from '../../timeout';

const duplicateKey = 11_000;
const writeConflict = 112;

/** Maximum attempts of a command that runs into write conflicts. */
const maxAttempts = 10;

/** Whether a write failed because its key exists. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === duplicateKey;

/** Error codes of a server that cannot do the work at the moment, named as in MongoDB's own list. */
const unavailable = {
  /** Sent by a proxy whose own database is unreachable. */
  InternalError: 1,
  HostUnreachable: 6,
  HostNotFound: 7,
  CursorNotFound: 43,
  MaxTimeMSExpired: 50,
  WriteConcernTimeout: 64,
  UnknownReplWriteConcern: 79,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: writeConflict,
  FailedToSatisfyReadPreference: 133,
  ReadConcernMajorityNotAvailableYet: 134,
  PrimarySteppedDown: 189,
  ExceededTimeLimit: 262,
  SocketException: 9_001,
  LegacyNotPrimary: 10_058,
  NotWritablePrimary: 10_107,
  InterruptedAtShutdown: 11_600,
  InterruptedDueToReplStateChange: 11_602,
  NotPrimaryNoSecondaryOk: 13_435,
  NotPrimaryOrSecondary: 13_436,
};
const unavailableCodes = new Set<unknown>(Object.values(unavailable));

/**
 * Node's codes of connection errors. The driver wraps such errors, except for a write to a connection that the server
 * has just closed.
 */
const connectionCodes: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

const isConnectionError = (error: unknown): boolean => connectionCodes.has(errorCode(error) ?? '');

/**
 * Whether an error comes from the database or the connection to it; all others are thrown by our own code or a rule of
 * the store.
 */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof mongo.MongoError || error instanceof MongooseError || isConnectionError(error);

function isUnavailable(error: unknown): boolean {
  // An error without a code is not a response of the server: the driver wraps a connection that broke during an insert
  // this way.
  if (error instanceof mongo.MongoServerError) return error.code === undefined || unavailableCodes.has(error.code);
  // All other errors of the driver or mongoose are connection errors: queries are built here and not by users.
  return isDatabaseError(error);
}

/** Whether the server aborted a command because of a write conflict and asks for a retry. */
export const isContention = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError &&
  (error.code === writeConflict || /deadlock detected|could not serialize/i.test(error.message));

/** Retries a command after write conflicts. The command must have no effect if it fails. */
export async function retryOnContention<Result>(command: () => PromiseLike<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await command();
    } catch (error) {
      if (turn === maxAttempts || !isContention(error)) throw error;
    }
    await pause(Math.random() * 20 * turn);
  }
}

/** Maps errors of the driver to those of the port. @throws always */
export function rethrow(error: unknown): never {
  if (error instanceof PersistenceError || !isUnavailable(error)) throw error;
  throw new StoreUnavailable(
    `The database does not answer: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
}

/** Calls that take as long as the store is large. */
const lasting: ReadonlySet<unknown> = new Set(['fill', 'verify', 'maintain', 'close']);

/** Wraps an object: its methods throw errors of the port if the database is unreachable or does not answer in time. */
export function guarded<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, given);
        if (!(result instanceof Promise)) return result;
        return (lasting.has(name) ? result : within(storeTimeout, result)).catch(rethrow);
      };
    },
  });
}
