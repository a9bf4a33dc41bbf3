import { useEffect } from 'react';

import { toCallError } from 'shared-client';
import type { CollaborationRequest } from 'shared-contracts/entities';

import { requestsApi, type InboxFilter } from '../../api';

/** Milliseconds. */
const interval = 60_000;

/**
 * Whether requests have arrived since the list was loaded, asked while the tab is visible. The list stays as it is, so
 * that nothing moves while it is read.
 * @param filter must be stable
 * @param shown the first page; omitted while another one is shown
 */
export function useNewRequests(filter: InboxFilter, shown: readonly CollaborationRequest[] | undefined): boolean {
  const [check, { currentData: newest, originalArgs }] = requestsApi.useLazyNewestCollaborationRequestQuery();
  const isFirst = shown !== undefined;
  useEffect(() => {
    if (!isFirst) return;
    const ask = async () => {
      if (document.hidden) return;
      const { error } = await check(filter);
      // Each further refusal would ask for the password again.
      if (error && toCallError(error).status === 401) clearInterval(timer);
    };
    const onVisible = () => void ask();
    const timer = setInterval(onVisible, interval);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [check, filter, isFirst]);
  if (!shown || !newest || originalArgs !== filter) return false;
  const [first] = shown;
  return first === undefined || newest.createdAt > first.createdAt;
}
