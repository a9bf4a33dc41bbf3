import { promisedReplyMs, type CollaborationRequest } from 'shared-contracts/entities';

/**
 * Whether a request is still without a reply after the promised time.
 * @param now milliseconds since 1970
 */
export function isOverdue(
  { state, createdAt }: Pick<CollaborationRequest, 'state' | 'createdAt'>,
  now: number,
): boolean {
  return state === 'new' && now - Date.parse(createdAt) > promisedReplyMs;
}
