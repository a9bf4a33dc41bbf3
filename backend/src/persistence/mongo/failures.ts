import { setTimeout as pause } from 'node:timers/promises';

import { mongo, MongooseError } from 'mongoose';

import { errorCode } from '../../error-code';
import { PersistenceError, StoreUnavailable } from '../errors';
import { beforeDeadline } from '../patience';

const duplicateKey = 11_000;
const writeConflict = 112;

/** How often a command is tried that others stand in the way of. */
const maxTurns = 10;

export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === duplicateKey;

/** Answers of a server that say it cannot do the work now, by the names of MongoDB's own list of errors. */
const unavailable = {
  /** What a proxy says whose own database is away. */
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
 * What Node reports about a connection. The driver wraps such errors, except for those of a write to a connection that
 * the other side has just ended.
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

const isOfConnection = (error: unknown): boolean => connectionCodes.has(errorCode(error) ?? '');

/**
 * True for what the database or the way to it reports; anything else was thrown by the caller's own code or by a rule of
 * the store.
 */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof mongo.MongoError || error instanceof MongooseError || isOfConnection(error);

function isUnavailable(error: unknown): boolean {
  // Without a code it is no answer of the server: so the driver wraps a connection that broke during an insert.
  if (error instanceof mongo.MongoServerError) return error.code === undefined || unavailableCodes.has(error.code);
  // Whatever else the driver or mongoose throws is about reaching the server: queries are built here and not by users.
  return isOfDatabase(error);
}

/**
 * True where the server took back what it had begun, because it stood in the way of somebody else's work, and asks to
 * repeat it.
 */
const isContention = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError &&
  (error.code === writeConflict || /deadlock detected|could not serialize/i.test(error.message));

/** Repeats one command that has no effect where it fails until it does not meet another one. */
export async function retryOnContention<Result>(command: () => PromiseLike<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await command();
    } catch (error) {
      if (turn === maxTurns || !isContention(error)) throw error;
    }
    await pause(Math.random() * 20 * turn);
  }
}

/** @throws always: the error of the port that `error` means */
export function rethrow(error: unknown): never {
  if (error instanceof PersistenceError || !isUnavailable(error)) throw error;
  throw new StoreUnavailable(
    `The database does not answer: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
}

/**
 * The same object, whose methods fail with errors of the port if the database cannot be reached, or not before the
 * request has given up.
 */
export function guarded<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, given);
        return result instanceof Promise ? beforeDeadline(result).catch(rethrow) : result;
      };
    },
  });
}
