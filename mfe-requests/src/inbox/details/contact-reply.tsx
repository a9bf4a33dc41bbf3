import { useState } from 'react';

import { contactAddress, mailtoUrl, replySubject, type CollaborationRequest } from 'shared-contracts/entities';
import { Button, ButtonAnchor, Cluster, Stack } from 'shared-ui';
import { CopyButton, useFocusOnward } from 'shared-ui/records';

import { useText } from '../messages/use-text';
import { EditTemplates, TemplateChoice, useReplies, type ChosenReply } from './template-choice';

interface ContactReplyProps {
  request: Pick<CollaborationRequest, 'name' | 'contact' | 'preferredLanguage' | 'state'>;
  /** Called once the sender has a reply. */
  onReplied: () => void;
}

/** A mail link with a choice of reply templates, which asks afterwards whether the reply was sent. */
function MailReply({ request, onReplied }: ContactReplyProps) {
  const text = useText();
  const onward = useFocusOnward();
  const replies = useReplies(request);
  const [chosen, setChosen] = useState<ChosenReply | null>(null);
  const [isOpened, setOpened] = useState(false);
  const address = contactAddress(request.contact);
  const mail = mailtoUrl(address, replySubject(request.name), chosen ? replies.textOf(chosen) : undefined);
  return (
    <Stack $gap="s">
      <TemplateChoice replies={replies} chosen={chosen} onChoose={setChosen} />
      <Cluster>
        <ButtonAnchor href={mail ?? ''} $small onClick={() => setOpened(true)}>
          {text('inbox.reply')}
        </ButtonAnchor>
        <span role="status">
          {isOpened && request.state === 'new' ? (
            <Button ref={onward} $variant="secondary" $small onClick={onReplied}>
              {text('inbox.template.sent')}
            </Button>
          ) : null}
        </span>
      </Cluster>
      <EditTemplates replies={replies} />
    </Stack>
  );
}

/**
 * The reply if the site sends no mail: through the mail program if the contact is an email address, otherwise a Copy
 * button.
 */
export function ContactReply({ request, onReplied }: ContactReplyProps) {
  const text = useText();
  return contactAddress(request.contact) === null ? (
    <div>
      <CopyButton copied={request.contact} $small>
        {text('inbox.copy')}
      </CopyButton>
    </div>
  ) : (
    <MailReply request={request} onReplied={onReplied} />
  );
}
