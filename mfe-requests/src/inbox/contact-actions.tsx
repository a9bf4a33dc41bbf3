import { mailtoUrl, type CollaborationRequest } from 'shared-contracts/entities';
import { Button, ButtonAnchor, MailIcon, toasts } from 'shared-ui';

import { useText } from './messages/use-text';

/** Subject of a reply, always Japanese (specification, section 2). */
const replySubject = (name: string) => `Re: ${name}様からのお問い合わせ`;

/** A mail link if the contact is an email address, or else a Copy button. */
export function ContactActions({
  request: { name, contact },
}: {
  request: Pick<CollaborationRequest, 'name' | 'contact'>;
}) {
  const text = useText();
  const mail = mailtoUrl(contact, replySubject(name));
  if (mail) {
    return (
      <ButtonAnchor href={mail} $small>
        <MailIcon />
        {text('inbox.reply')}
      </ButtonAnchor>
    );
  }
  const copy = async () => {
    try {
      // Rejected without permission, and undefined in insecure contexts.
      await navigator.clipboard.writeText(contact);
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
