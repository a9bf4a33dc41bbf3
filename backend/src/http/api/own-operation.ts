import { randomUUID } from 'node:crypto';

import type { LoggedActor } from '../../persistence';
import type { Caller } from '../server/caller';
import type { ChangeRequest } from './call-handler';

/** Who acts, as the event log says it: the name, and the role that an account has now. */
export function actorOf(caller: Caller): LoggedActor {
  if (caller.kind === 'admin') return { actor: caller.username, actorRole: caller.role };
  return { actor: caller.kind === 'token' ? caller.actor : 'visitor' };
}

/** What a mutation needs of its request; a retry with the same `Idempotency-Key` is the same operation. */
export function mutationBase(request: Omit<ChangeRequest, 'ifMatch'>) {
  const { caller, operationId, fingerprint, requestId } = request;
  return { ...actorOf(caller), operationId, fingerprint, requestId };
}

/** For one of several changes, or for a response with a value that is not stored. */
export const ownOperation = ({ caller, requestId }: Pick<ChangeRequest, 'caller' | 'requestId'>) => ({
  ...actorOf(caller),
  requestId,
  operationId: randomUUID(),
});
export type OwnOperation = ReturnType<typeof ownOperation>;
