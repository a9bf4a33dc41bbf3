import { setTimeout as pause } from 'node:timers/promises';

import { mongo, MongooseError } from 'mongoose';

import { aroundCalls } from '../../calls/around-calls';
import { errorCode } from '../../error-code';
import { PersistenceError, StoreUnavailable } from '../../errors';
import { storeTimeout, within } from '../../timeout';

const duplicateKey = 11_000;
const writeConflict = 112;

const maxAttempts = 10;

export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === duplicateKey;

/** The driver does not wrap these errors if the server has just closed the connection. */
const connectionCodes = /^(EAI_AGAIN|E(CONN|HOST|NET|NOT|PIPE|TIMED)[A-Z]*|ERR_(SOCKET|STREAM)_\w+)$/;

const isConnectionError = (error: unknown): boolean => connectionCodes.test(errorCode(error) ?? '');

/** Whether an error comes from the database; all others are thrown by our own code. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof mongo.MongoError || error instanceof MongooseError || isConnectionError(error);

/** Whether the server asks for a retry after a write conflict. */
export const isContention = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError &&
  (error.code === writeConflict || /deadlock detected|could not serialize/i.test(error.message));

/** The command must have no effect if it fails. */
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

/** Users cannot write queries, so a database that refuses one is unusable. @throws always */
export function rethrow(error: unknown): never {
  if (error instanceof PersistenceError || isDuplicate(error) || !isDatabaseError(error)) throw error;
  throw new StoreUnavailable(
    `The database does not respond: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
}

/** Calls whose duration depends on the size of the store. */
const lasting: ReadonlySet<unknown> = new Set(['fill', 'verify', 'maintain', 'close']);

/** Wraps all methods, also those of members: they throw errors of the port if the database is unreachable or late. */
export const guarded = <Target extends object>(target: Target): Target =>
  aroundCalls(target, (path, call) => {
    const result = call();
    if (!(result instanceof Promise)) return result;
    return (lasting.has(path.at(-1)) ? result : within(storeTimeout, result)).catch(rethrow);
  });
