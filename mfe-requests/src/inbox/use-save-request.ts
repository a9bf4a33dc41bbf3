import {
  collaborationRequest,
  type CollaborationRequest,
  type CollaborationRequestPatch,
} from 'shared-contracts/entities';
import { toasts, useFailureText } from 'shared-ui';

import { useUpdateCollaborationRequestMutation } from '../api';
import { callErrorOf } from '../call-error';
import { useText } from './messages/use-text';
import { useRefreshOutdated } from './use-refresh-outdated';

/** How a save ended: with the record as it is now where the server told it. */
export interface SaveResult {
  saved: boolean;
  record: CollaborationRequest | null;
}

/**
 * Keeps the state or the notes of a request, unless somebody else changed it since it was read. Says how that ended in
 * a notice.
 * @returns `save` and whether a save is pending
 */
export function useSaveRequest() {
  const text = useText();
  const failureText = useFailureText();
  const refreshOutdated = useRefreshOutdated();
  const [update, { isLoading }] = useUpdateCollaborationRequestMutation();

  const save = async (
    { id, revision }: CollaborationRequest,
    patch: CollaborationRequestPatch,
  ): Promise<SaveResult> => {
    const result = await update({ params: { id }, body: patch, ifMatch: revision });
    if (!result.error) {
      toasts.show({ title: text('inbox.saved') });
      return { saved: true, record: result.data };
    }
    const error = callErrorOf(result.error);
    refreshOutdated(error);
    toasts.show({ title: text('inbox.save.failed'), description: failureText(error), variant: 'destructive' });
    return { saved: false, record: collaborationRequest.safeParse(error.problem?.current).data ?? null };
  };

  return { save, isSaving: isLoading };
}
