import { useState, type ReactNode } from 'react';

import { mailtoUrl, replySubject, type CollaborationRequest } from 'shared-contracts/entities';
import { Button, ButtonAnchor, Stack, toasts, copyText } from 'shared-ui';
import { useFocusOnward } from 'shared-ui/records';

import { AnswerChoice } from './answer-choice';
import { useReplies, type ChosenReply } from './use-replies';
import { useText } from '../messages/use-text';

interface ContactReplyOptions {
  request: Pick<CollaborationRequest, 'id' | 'name' | 'contact' | 'preferredLanguage' | 'state'>;
  /** Called if the sender got an answer. */
  onReplied: () => void;
}

/** The reply by the mail program; another request begins a new one. */
interface MailReply {
  requestId: string;
  chosen: ChosenReply | null;
  isOpened: boolean;
}

function CopyContact({ contact }: { contact: string }) {
  const text = useText();
  const copy = async () => {
    try {
      await copyText(contact);
      toasts.show({ title: text('inbox.copied') });
    } catch {
      toasts.show({ title: text('inbox.copy.failed'), variant: 'destructive' });
    }
  };
  return (
    <Button $variant="secondary" $small onClick={() => void copy()}>
      {text('inbox.copy')}
    </Button>
  );
}

/**
 * The reply where the site sends no mail: if the contact is an email address, a mail link with a choice of prepared
 * answers, which asks afterwards whether the answer was sent, or else a Copy button.
 * @returns the choice, `null` if there is none, and the action
 */
export function useContactReply({ request, onReplied }: ContactReplyOptions): {
  choice: ReactNode;
  action: ReactNode;
} {
  const text = useText();
  const onward = useFocusOnward();
  const replies = useReplies(request);
  const { id: requestId, name, contact } = request;
  const begun: MailReply = { requestId, chosen: null, isOpened: false };
  const [reply, setReply] = useState(begun);
  const current = reply.requestId === requestId ? reply : begun;
  const { chosen, isOpened } = current;
  const body = chosen ? replies.textOf(chosen) : undefined;
  const mail = mailtoUrl(contact, replySubject(name), body);
  if (mail === null) return { choice: null, action: <CopyContact contact={contact} /> };
  return {
    choice: (
      <Stack $gap="s">
        <AnswerChoice
          replies={replies}
          chosen={chosen}
          onChoose={(answer) => setReply({ ...current, chosen: answer })}
        />
        <div role="status">
          {isOpened && request.state === 'new' ? (
            <Button ref={onward} $variant="secondary" $small onClick={onReplied}>
              {text('inbox.answer.sent')}
            </Button>
          ) : null}
        </div>
      </Stack>
    ),
    action: (
      <ButtonAnchor href={mail} $small onClick={() => setReply({ ...current, isOpened: true })}>
        {text('inbox.reply')}
      </ButtonAnchor>
    ),
  };
}
