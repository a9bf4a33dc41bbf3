import { hoursLeft, type CollaborationRequest } from 'shared-contracts/entities';

/**
 * Whether a request is still without a reply after the promised time.
 * @param now milliseconds since 1970
 */
export function isOverdue(request: Pick<CollaborationRequest, 'state' | 'createdAt'>, now: number): boolean {
  return request.state === 'new' && hoursLeft(request, now) < 0;
}
