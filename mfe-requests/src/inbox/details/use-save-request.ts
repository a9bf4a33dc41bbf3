import { useState } from 'react';

import { useUpdateCollaborationRequestMutation } from 'shared-client';
import type { CollaborationRequest, CollaborationRequestPatch } from 'shared-contracts/entities';
import { toasts, useFailureText, useUiText } from 'shared-ui';
import { useRefetchStale, useSaveCall, type SaveOutcome } from 'shared-ui/records';

import { useText } from '../messages/use-text';

/**
 * Saves the state or the notes of a request with a precondition, and shows the outcome as a toast.
 * @returns `save` and whether a save is pending
 */
export function useSaveRequest() {
  const text = useText();
  const uiText = useUiText();
  const failureText = useFailureText();
  const refreshOutdated = useRefetchStale('collaboration-request');
  const [update] = useUpdateCollaborationRequestMutation();
  const saveCall = useSaveCall<CollaborationRequest>();
  const [isSaving, setSaving] = useState(false);

  const save = async (
    { id, revision, state, notes }: CollaborationRequest,
    patch: CollaborationRequestPatch,
  ): Promise<SaveOutcome<CollaborationRequest>> => {
    setSaving(true);
    const outcome = await saveCall({
      content: { id, patch },
      revision,
      savedTitle: text('inbox.saved'),
      nameOf: ({ name }) => name,
      undoable: {
        kind: 'collaboration-request',
        isChange: (saved) => saved.state !== state || (saved.notes ?? '') !== (notes ?? ''),
      },
      send: (conditions) => update({ params: { id }, body: patch, ...conditions }),
    });
    setSaving(false);
    if (outcome.kind === 'failed') refreshOutdated(outcome.failure);
    if (outcome.kind === 'conflict') {
      const failure = { status: 412 };
      refreshOutdated(failure);
      toasts.show({ title: uiText('ui.save.failed'), description: failureText(failure), variant: 'destructive' });
    }
    return outcome;
  };

  return { save, isSaving };
}
