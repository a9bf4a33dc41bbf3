import { mailtoUrl, type CollaborationRequest } from 'shared-contracts/entities';
import { Button, ButtonAnchor, MailIcon, toasts } from 'shared-ui';

import { useText } from './messages/use-text';

/** Subject of a reply, Japanese in every language of the site (specification, section 2). */
const replySubject = (name: string) => `Re: ${name}様からのお問い合わせ`;

/** A mail link where the contact is an e-mail address, else a button that copies it. */
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
      // Refused without a permission, and not there at all on pages without TLS.
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
