import type { CallName } from 'shared-contracts/http';

import type { CallRequest } from '../http/call-handler';

/** What every mutation takes from the request that asks for it. Visitors act as `visitor`. */
export function mutationBase<Name extends CallName>(
  request: Pick<CallRequest<Name>, 'caller' | 'operationId' | 'fingerprint' | 'requestId'>,
) {
  const { caller, operationId, fingerprint, requestId } = request;
  return { actor: caller.kind === 'admin' ? caller.username : 'visitor', operationId, fingerprint, requestId };
}
