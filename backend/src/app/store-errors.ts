import type { Config } from '../config/config';
import { ObjectsUnavailable } from '../objects/object-store';
import { PersistenceError, StaleRevision } from '../persistence';
import { toCurrentResponse } from '../content/records/record-response';
import { HttpError, readOnlyRefusal, notFound } from '../http/http-error';
import type { ErrorTranslation } from '../http/server/problem';

function unavailable(detail: string, cause: unknown): HttpError {
  return new HttpError('unavailable', detail, { cause, headers: { 'Retry-After': '2' } });
}

/** Maps errors of the stores to HTTP errors. */
export function storeErrors({
  requestRetentionDays,
  readOnly,
}: Pick<Config, 'requestRetentionDays' | 'readOnly'>): ErrorTranslation {
  return (error) => {
    if (error instanceof ObjectsUnavailable)
      return unavailable('The object store does not respond, or is full. Please try again shortly.', error);
    if (!(error instanceof PersistenceError)) return undefined;
    if (error instanceof StaleRevision) {
      return new HttpError('stale-revision', `It is at revision ${error.current.revision} now.`, {
        current: toCurrentResponse(error.current, requestRetentionDays),
        headers: { ETag: `"${error.current.revision}"` },
      });
    }
    switch (error.code) {
      case 'not-found':
        return notFound('record');
      case 'conflict':
        return new HttpError('conflict', 'The record is not in a state that allows this.', { cause: error });
      case 'idempotency-mismatch':
        return new HttpError('idempotency-mismatch', 'Use a new Idempotency-Key for another request.', {
          cause: error,
        });
      case 'read-only':
        return readOnlyRefusal(readOnly?.until ?? null);
      case 'bad-cursor':
        return new HttpError('bad-request', 'The cursor is not one of this list.', { cause: error });
      default:
        return unavailable(
          'The store does not respond. Repeating the request with the same Idempotency-Key is safe.',
          error,
        );
    }
  };
}
