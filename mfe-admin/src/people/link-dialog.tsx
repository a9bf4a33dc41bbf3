import { useState } from 'react';
import * as z from 'zod';

import { useGetMailSettingsQuery, useLocale } from 'shared-client';
import { emailAddress, invitationHours, type InvitationMail, type Person } from 'shared-contracts/entities';
import { Text } from 'shared-ui';
import { Form, SubmitButton, TextField } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { NewSecret } from '../layout/new-secret';
import { useText } from '../text';

/** Empty for a link that is only shown. */
export const mailTo = z
  .string()
  .refine((value) => value === '' || emailAddress(value) !== null, 'validation.email')
  .nullish();

/** Where a typed address has a link sent: in the language of the admin. */
export function useInvitationMail(): (to: string | null | undefined) => { mail?: InvitationMail } {
  const language = useLocale();
  return (to) => (to ? { mail: { to: to.trim(), language } } : {});
}

/** The address to which a link is mailed as well, where mail is set up. */
export function MailToField() {
  const text = useText();
  const { data } = useGetMailSettingsQuery();
  if (!data?.mail) return null;
  return (
    <TextField
      name="mailTo"
      type="email"
      label={text('people.mailTo')}
      note={text('people.mailTo.note')}
      autoComplete="off"
    />
  );
}

export interface ShownLink {
  name: string;
  /** Without the origin of the site. */
  address: string;
  mail?: InvitationMail | undefined;
}

/** The link with which somebody chooses a password. */
export function InvitationLink({ name, address, mail, onClose }: ShownLink & { onClose: () => void }) {
  const text = useText();
  const count = invitationHours;
  return (
    <NewSecret
      secret={`${location.origin}${address}`}
      label={text('people.link')}
      note={mail ? text('people.link.mailed', { to: mail.to, count }) : text('people.link.once', { name, count })}
      onClose={onClose}
    />
  );
}

const form = z.object({ mailTo });

/** Makes a new link for an account, and shows it. */
export function NewLinkDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const text = useText();
  const mailOf = useInvitationMail();
  const { showDone, showFailure } = useCallToasts();
  const [renew] = adminApi.useRenewInvitationMutation();
  const [link, setLink] = useState<ShownLink | null>(null);
  const { id, username: name } = person;
  const action = text('people.newLink');
  const submit = async (values: z.output<typeof form>) => {
    const body = mailOf(values.mailTo);
    const { data, error } = await renew({ params: { id }, body });
    if (data) {
      showDone(text('people.linked', { name }));
      return setLink({ name, address: data.address, ...body });
    }
    showFailure(error, text('people.failed'));
  };
  return (
    <Dialog isOpen title={text('people.action.of', { action, name })} onClose={onClose}>
      {link ? (
        <InvitationLink {...link} onClose={onClose} />
      ) : (
        <Form schema={form} initialValues={{ mailTo: '' }} onSubmit={submit}>
          <Text>{text('people.newLink.description', { name })}</Text>
          <MailToField />
          <SubmitButton busyLabel={text('form.saving')}>{action}</SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
