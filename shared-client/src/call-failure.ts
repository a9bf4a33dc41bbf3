import type { CallError } from './base-query';

function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}

/** The failure of a call. Anything else that went wrong on the way counts as an error of the server. */
export function toCallError(error: unknown): CallError {
  return isCallError(error) ? error : { status: 500, message: '500: unexpected' };
}

/** Whether the server may have done what was asked although it did not say so. */
export function isOutcomeUnknown({ status }: CallError): boolean {
  return status === 0 || status >= 500;
}
