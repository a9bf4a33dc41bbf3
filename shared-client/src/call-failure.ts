import type { CallError } from './base-query';

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/** The error of a call. Any other error counts as a server error. */
export function toCallError(error: unknown): CallError {
  return isCallError(error) ? error : { status: 500, message: '500: unexpected' };
}

/** Whether the server may have carried out the call without confirming it. */
export function isOutcomeUnknown({ status }: CallError): boolean {
  return status === 0 || status >= 500;
}
