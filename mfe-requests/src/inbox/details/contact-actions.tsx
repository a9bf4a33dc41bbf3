import { useState } from 'react';

import { useStudio } from 'shared-client';
import { mailtoUrl, replySubject, type CollaborationRequest } from 'shared-contracts/entities';
import { Button, ButtonAnchor, Cluster, MailIcon, Stack, toasts, copyText } from 'shared-ui';
import { useFocusOnward } from 'shared-ui/records';

import { AnswerChoice, type ChosenAnswer } from './answer-choice';
import { answerText } from './answers';
import { useText } from '../messages/use-text';

interface ContactActionsProps {
  request: Pick<CollaborationRequest, 'name' | 'contact' | 'preferredLanguage' | 'state'>;
  /** Called if the sender got an answer. */
  onReplied: () => void;
}

/** A mail link with a choice of prepared answers, which asks afterwards whether the answer was sent. */
function Reply({ mailOf, request, onReplied }: ContactActionsProps & { mailOf: (body?: string) => string | null }) {
  const text = useText();
  const onward = useFocusOnward();
  const studio = useStudio();
  const [chosen, setChosen] = useState<ChosenAnswer | null>(null);
  const [isOpened, setOpened] = useState(false);
  const mail = mailOf(chosen ? answerText(chosen.answer, chosen.locale, { name: request.name, studio }) : undefined);
  return (
    <Stack $gap="s">
      <AnswerChoice request={request} chosen={chosen} onChoose={setChosen} />
      <Cluster>
        <ButtonAnchor href={mail ?? ''} $small onClick={() => setOpened(true)}>
          <MailIcon />
          {text('inbox.reply')}
        </ButtonAnchor>
        <span role="status">
          {isOpened && request.state === 'new' ? (
            <Button ref={onward} $variant="secondary" $small onClick={onReplied}>
              {text('inbox.answer.sent')}
            </Button>
          ) : null}
        </span>
      </Cluster>
    </Stack>
  );
}

/** Answers by mail if the contact is an email address, or else a Copy button. */
export function ContactActions({ request, onReplied }: ContactActionsProps) {
  const text = useText();
  const { name, contact } = request;
  const mailOf = (body?: string) => mailtoUrl(contact, replySubject(name), body);
  if (mailOf()) return <Reply mailOf={mailOf} request={request} onReplied={onReplied} />;
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
