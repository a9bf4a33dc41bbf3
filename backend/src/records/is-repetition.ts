import type { CallRequest } from '../http/call-handler';
import type { Persistence } from '../persistence';

/**
 * True where the operation of a request has been done: then it is answered as it was, whatever has become of what it
 * needed at that time. The store still compares the request with the first one.
 */
export async function isRepetition(
  persistence: Persistence,
  { operationId, fingerprint }: CallRequest,
): Promise<boolean> {
  return fingerprint !== undefined && (await persistence.findOperation(operationId)) !== null;
}
