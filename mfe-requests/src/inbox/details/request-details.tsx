import { useId, useState } from 'react';
import styled from 'styled-components';

import { useGetMailSettingsQuery, useUpdateCollaborationRequestMutation } from 'shared-client';
import {
  contactAddress,
  requestStates,
  type CollaborationRequest,
  type CollaborationRequestState,
  type CollaborationRequestPatch,
} from 'shared-contracts/entities';
import { isEmptyText } from 'shared-contracts/localization';
import { Button, Cluster, media, Select, Stack, tokens } from 'shared-ui';
import { Dialog, UnsavedChangesDialog } from 'shared-ui/overlays';
import {
  OthersEditing,
  useNow,
  type SaveOutcome,
  useRefetchStale,
  useSaveCall,
  useCallToasts,
} from 'shared-ui/records';
import { useNavigationGuard } from 'shared-ui/router';

import { useText } from '../messages/use-text';
import type { OpenedRequest } from '../use-opened-request';
import { ContactReply } from './contact-reply';
import { ReplyForm, SentReplies } from './reply-form';
import { RequestHead, RequestMessage, RequestRetention } from './request-facts';
import { RequestFoot } from './request-foot';
import { RequestNotes } from './request-notes';
import { useTypedText } from './use-typed-text';

const changedMeanwhile = { status: 412, message: '412: changed meanwhile' };

/** Saves the state or the notes of a request with a precondition, and shows the outcome as a toast. */
function useSaveRequest({ replace }: OpenedRequest) {
  const text = useText();
  const { showFailure } = useCallToasts();
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
    if (outcome.kind === 'saved') replace(outcome.record);
    else refreshOutdated(outcome.kind === 'failed' ? outcome.failure : changedMeanwhile);
    if (outcome.kind === 'conflict') {
      showFailure(changedMeanwhile);
      replace(outcome.theirs);
    }
    return outcome;
  };

  return { save, isSaving };
}

const StateSelect = styled(Select)`
  inline-size: auto;
`;

/** The request beside the state and notes, if there is space. */
const Columns = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  ${media.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`;

interface RequestDetailsProps {
  request: CollaborationRequest;
  opened: OpenedRequest;
  onDelete: (request: CollaborationRequest) => void;
  isDeleting: boolean;
}

/** One request as a mail with header, message and reply, its state and notes, and its actions below. */
export function RequestDetails({ request, opened, onDelete, isDeleting }: RequestDetailsProps) {
  const text = useText();
  const replyId = useId();
  const now = useNow();
  const { data: settings } = useGetMailSettingsQuery();
  const sendsMail = Boolean(settings?.mail) && contactAddress(request.contact) !== null;
  const { save, isSaving } = useSaveRequest(opened);
  const stored = request.notes ?? '';
  const notes = useTypedText(request.id, 'notes', stored);
  const dropNotes = () => notes.settle(notes.value);
  const guard = useNavigationGuard(notes.value !== stored && !isSaving);

  const attempt = (step: () => void) =>
    guard.attempt(() => {
      dropNotes();
      step();
    });

  const saveState = (state: CollaborationRequestState | undefined) => {
    if (state !== undefined && !isSaving) void save(request, { state });
  };

  /** @returns whether they were stored */
  const saveNotes = async (): Promise<boolean> => {
    const { value } = notes;
    const outcome = await save(request, { notes: isEmptyText(value) ? null : value });
    if (outcome.kind === 'saved') notes.settle(value);
    return outcome.kind === 'saved';
  };
  const saveNotesAndLeave = async () => {
    const leave = guard.postpone?.();
    if (await saveNotes()) leave?.();
  };

  return (
    <Dialog
      isOpen
      onClose={() => attempt(opened.close)}
      title={text('inbox.details', { name: request.name })}
      wide
      isInAddress
    >
      <Columns>
        <Stack key={request.id}>
          <OthersEditing kind="collaboration-request" id={request.id} />
          <RequestHead request={request} now={now} />
          <RequestMessage request={request} />
          <SentReplies request={request} />
          {sendsMail ? (
            <ReplyForm id={replyId} request={request} onReplied={opened.replace} />
          ) : (
            <ContactReply request={request} onReplied={() => saveState('replied')} />
          )}
        </Stack>
        <Stack>
          <Cluster as="label">
            <strong>{text('inbox.state')}</strong>
            <StateSelect
              value={request.state}
              aria-busy={isSaving}
              onChange={({ currentTarget: { value } }) => saveState(requestStates.find((state) => state === value))}
            >
              {requestStates.map((state) => (
                <option key={state} value={state}>
                  {text(`inbox.state.${state}`)}
                </option>
              ))}
            </StateSelect>
          </Cluster>
          {notes.notice}
          <RequestNotes
            notes={notes}
            theirs={notes.base === stored ? null : stored}
            isSaving={isSaving}
            onSave={() => void saveNotes()}
          />
          <RequestRetention request={request} />
        </Stack>
      </Columns>
      <RequestFoot
        requestId={request.id}
        opened={opened}
        attempt={attempt}
        onDelete={() => onDelete(request)}
        isDeleting={isDeleting}
      >
        {sendsMail ? (
          <Button type="submit" form={replyId} $small>
            {text('inbox.reply.send')}
          </Button>
        ) : null}
      </RequestFoot>
      <UnsavedChangesDialog guard={guard} onSave={() => void saveNotesAndLeave()} onDiscard={dropNotes} />
    </Dialog>
  );
}
