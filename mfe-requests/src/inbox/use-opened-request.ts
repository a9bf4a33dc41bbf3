import { useEffect, useState } from 'react';

import { skipToken, toCallError } from 'shared-client';
import type { CollaborationRequest } from 'shared-contracts/entities';
import { toasts, useFailureText } from 'shared-ui';

import { requestsApi } from '../api';
import type { useInboxView } from './use-inbox-view';

/**
 * The opened request with its neighbours in the list when it was opened, so that a request whose state no longer
 * matches the filter keeps its place. A request that is not on the page is fetched and has no neighbours.
 */
export function useOpenedRequest(
  { opened: id, open, moveTo, close }: ReturnType<typeof useInboxView>,
  page: readonly CollaborationRequest[] | undefined,
) {
  const failureText = useFailureText();
  const [requests, setRequests] = useState<readonly CollaborationRequest[]>([]);
  const isOf = (request: CollaborationRequest) => request.id === id;
  const index = requests.findIndex(isOf);
  const isUnknown = id !== null && index < 0 && page !== undefined && !page.some(isOf);
  const { currentData, error } = requestsApi.useGetCollaborationRequestQuery(
    isUnknown ? { params: { id } } : skipToken,
  );

  if (id === null && requests.length > 0) setRequests([]);
  if (id !== null && index < 0 && page?.some(isOf)) setRequests(page);
  if (isUnknown && currentData) setRequests([currentData]);
  // A save or an undo has changed them since, so the next save is based on the new version.
  const newer = page?.filter(({ id: each, revision }) =>
    requests.some((request) => request.id === each && request.revision < revision),
  );
  if (newer && newer.length > 0)
    setRequests(requests.map((request) => newer.find((each) => each.id === request.id) ?? request));

  useEffect(() => {
    if (!isUnknown || !error) return;
    toasts.show({ title: failureText(toCallError(error)), variant: 'destructive' });
    close();
  });

  return {
    request: requests[index],
    hasNewer: index > 0,
    hasOlder: index >= 0 && index < requests.length - 1,
    open: (request: CollaborationRequest) => open(request.id),
    /** Opens a neighbour: -1 is the newer one, 1 the older one. */
    move: (step: -1 | 1) => {
      const next = requests[index + step];
      if (next) moveTo(next.id);
    },
    /** Shows the stored request. */
    replace: (record: CollaborationRequest) =>
      setRequests((current) => current.map((request) => (request.id === record.id ? record : request))),
    close,
  };
}

export type OpenedRequest = ReturnType<typeof useOpenedRequest>;
