import { useEffect, useState } from 'react';

import type { CollaborationRequest } from 'shared-contracts/entities';

/** The promised time of a reply, 24 hours (specification, section 9). */
const promisedReply = 24 * 60 * 60 * 1_000;

const minute = 60_000;

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

/** The current time in milliseconds since 1970, updated every minute, because an inbox stays open for days. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
