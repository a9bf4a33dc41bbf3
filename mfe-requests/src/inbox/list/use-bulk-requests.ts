import { useUpdateCollaborationRequestMutation } from 'shared-client';
import { requestStates, type CollaborationRequest } from 'shared-contracts/entities';
import type { BulkAction, DeleteMutation } from 'shared-ui/records';

import { useText } from '../messages/use-text';

/** What can be done with several requests: the states that they can be given, and deleting them. */
export function useBulkRequests(remove: DeleteMutation[0]): readonly BulkAction<CollaborationRequest>[] {
  const text = useText();
  const [update] = useUpdateCollaborationRequestMutation();
  return [
    ...requestStates.map((state): BulkAction<CollaborationRequest> => ({
      label: text(`inbox.bulk.${state}`),
      logs: 'update',
      send: (request, conditions) =>
        request.state === state ? null : update({ params: { id: request.id }, body: { state }, ...conditions }),
    })),
    {
      label: text('inbox.delete'),
      logs: 'delete',
      isDestructive: true,
      send: ({ id }, conditions) => remove({ params: { id }, ...conditions }),
    },
  ];
}
