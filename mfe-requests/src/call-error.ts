import type { CallError } from 'shared-client';

/**
 * The error of a call as the base query made it.
 * @param error what a hook or a trigger of the API gives; a bug that threw on the way has no status and counts as a
 *   failure of the server
 */
export function callErrorOf(error: CallError | { message?: string }): CallError {
  return 'status' in error ? error : { status: 500, message: error.message ?? '' };
}
