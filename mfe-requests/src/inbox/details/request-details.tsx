import { useId, useState } from 'react';
import styled from 'styled-components';

import { useGetMailSettingsQuery, useUpdateCollaborationRequestMutation } from 'shared-client';
import {
  emailAddress,
  requestStates,
  type CollaborationRequest,
  type CollaborationRequestState,
  type CollaborationRequestPatch,
} from 'shared-contracts/entities';
import { isEmptyText } from 'shared-contracts/localization';
import { Button, Cluster, media, Select, Stack, tokens } from 'shared-ui';
import { Dialog, UnsavedChangesDialog } from 'shared-ui/overlays';
import {
  KeptInputNotice,
  useKeepingInput,
  useKeptInput,
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
    if (outcome.kind === 'failed') refreshOutdated(outcome.failure);
    if (outcome.kind === 'conflict') {
      const failure = { status: 412, message: '412: changed meanwhile' };
      refreshOutdated(failure);
      showFailure(failure);
      replace(outcome.theirs);
    }
    return outcome;
  };

  return { save, isSaving };
}

const StateSelect = styled(Select)`
  inline-size: auto;
`;

/** The request beside the state and notes, if there is room. */
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

/** Screen of the inbox, where unsaved notes are kept. */
const inboxPath = '/admin/requests';

interface NotesDraft {
  values: { notes: string };
  /** The stored notes when editing began. */
  base: { notes: string };
}

const notesOf = ({ notes }: Record<string, unknown>) => ({ notes: typeof notes === 'string' ? notes : '' });

/** One request as a mail: head, message and reply, with its state and notes, above its actions. */
export function RequestDetails({ request, opened, onDelete, isDeleting }: RequestDetailsProps) {
  const text = useText();
  const replyId = useId();
  const now = useNow();
  const { data: settings } = useGetMailSettingsQuery();
  const sendsMail = Boolean(settings?.mail) && emailAddress(request.contact) !== null;
  const { save, isSaving } = useSaveRequest(opened);
  const [draft, setDraft] = useState<NotesDraft | null>(null);
  const stored = request.notes ?? '';
  const notes = draft?.values.notes ?? stored;
  const base = draft?.base.notes ?? stored;
  const { place, key, forget } = useKeptInput(inboxPath, request.id);
  useKeepingInput(key, draft);
  const dropDraft = () => {
    forget();
    setDraft(null);
  };
  const guard = useNavigationGuard(notes !== stored && !isSaving);

  const leaveDraft = (step: () => void) =>
    guard.attempt(() => {
      dropDraft();
      step();
    });

  const saveState = (state: CollaborationRequestState | undefined) => {
    if (state !== undefined && !isSaving) void save(request, { state });
  };

  /** @returns whether they are stored */
  const saveNotes = async (): Promise<boolean> => {
    const outcome = await save(request, { notes: isEmptyText(notes) ? null : notes });
    if (outcome.kind !== 'saved') return false;
    forget();
    // Input typed while it was under way stays.
    setDraft((now) => (now && now.values.notes !== notes ? { ...now, base: notesOf(outcome.record) } : null));
    return true;
  };
  const saveNotesAndLeave = async () => {
    const leave = guard.postpone?.();
    if (await saveNotes()) leave?.();
  };

  return (
    <Dialog
      isOpen
      onClose={() => leaveDraft(opened.close)}
      title={text('inbox.details', { name: request.name })}
      wide
      isInAddress
    >
      <Columns>
        <Stack key={request.id}>
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
          <KeptInputNotice
            key={request.id}
            place={place}
            onRestore={(input, done) => {
              setDraft({ values: notesOf(input.values), base: notesOf(input.base) });
              done();
            }}
          />
          <RequestNotes
            notes={notes}
            onChange={(typed) => setDraft({ values: { notes: typed }, base: { notes: base } })}
            theirs={base === stored ? null : stored}
            isSaving={isSaving}
            onSave={() => void saveNotes()}
          />
          <RequestRetention request={request} />
        </Stack>
      </Columns>
      <RequestFoot
        requestId={request.id}
        opened={opened}
        attempt={leaveDraft}
        onDelete={() => onDelete(request)}
        isDeleting={isDeleting}
      >
        {sendsMail ? (
          <Button type="submit" form={replyId} $small>
            {text('inbox.reply.send')}
          </Button>
        ) : null}
      </RequestFoot>
      <UnsavedChangesDialog guard={guard} onSave={() => void saveNotesAndLeave()} onDiscard={dropDraft} />
    </Dialog>
  );
}
