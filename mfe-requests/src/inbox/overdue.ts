import type { CollaborationRequest } from 'shared-contracts/entities';

/** The promised time of a reply, 24 hours (specification, section 9). */
const promisedReply = 24 * 60 * 60 * 1_000;

/**
 * Whether a request is still without a reply after the promised time.
 * @param now milliseconds since 1970
 */
export function isOverdue(
  { state, createdAt }: Pick<CollaborationRequest, 'state' | 'createdAt'>,
  now: number,
): boolean {
  return state === 'new' && now - Date.parse(createdAt) > promisedReply;
}
