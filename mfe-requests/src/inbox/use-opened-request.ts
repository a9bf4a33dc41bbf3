import { useState } from 'react';

import type { CollaborationRequest } from 'shared-contracts/entities';

/**
 * The request whose details are open, with its neighbours as the list was when it was opened: a request that leaves the
 * list because its state changed keeps its place while one works through the list.
 */
export function useOpenedRequest() {
  const [opened, setOpened] = useState<{ requests: readonly CollaborationRequest[]; index: number } | null>(null);
  return {
    request: opened?.requests[opened.index],
    hasNewer: opened !== null && opened.index > 0,
    hasOlder: opened !== null && opened.index < opened.requests.length - 1,
    open: (requests: readonly CollaborationRequest[], index: number) => setOpened({ requests, index }),
    move: (step: -1 | 1) => setOpened((current) => current && { ...current, index: current.index + step }),
    replace: (record: CollaborationRequest) =>
      setOpened(
        (current) =>
          current && {
            ...current,
            requests: current.requests.map((request) => (request.id === record.id ? record : request)),
          },
      ),
    close: () => setOpened(null),
  };
}
