import { useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useCreateCollaborationRequestMutation, useLocale, type CallError } from 'shared-contracts/client';
import { collaborationRequestInput, specialtyOptions } from 'shared-contracts/entities';
import { MessagesProvider, Text, toasts } from 'shared-ui';
import { Form, HoneypotField, SelectField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms';

import { messages } from '../messages';

/** What a visitor types; nothing of it is lost by a failed send or another language. */
interface Values {
  name: string;
  contact: string;
  specialty: string;
  experience: string;
  portfolio: string;
  message: string;
  website: string;
}

const empty: Values = { name: '', contact: '', specialty: '', experience: '', portfolio: '', message: '', website: '' };

const Send = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
`;

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** One key per content: sending the same again after a failure can store it only once. */
function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

function RequestForm() {
  const intl = useIntl();
  const locale = useLocale();
  const [create] = useCreateCollaborationRequestMutation();
  const keyFor = useIdempotencyKey();

  const explain = ({ status }: CallError) => {
    if (status === 429) return intl.formatMessage({ id: 'contact.failed.limit' });
    return intl.formatMessage({ id: status === 0 ? 'contact.failed.offline' : 'contact.failed.description' });
  };

  const send = async (values: Values, helpers: { resetForm: () => void }) => {
    const body = {
      name: values.name,
      contact: values.contact,
      specialty: orNull(values.specialty),
      experience: orNull(values.experience),
      portfolio: orNull(values.portfolio),
      message: values.message,
      preferredLanguage: locale,
      website: orNull(values.website),
    };
    const result = await create({ body, idempotencyKey: keyFor(JSON.stringify(body)) });
    if (result.error) {
      const error = result.error as CallError;
      toasts.show({ title: intl.formatMessage({ id: 'contact.failed.title' }), description: explain(error), variant: 'destructive' });
      // The specification (section 8) wants it on the console too.
      console.error(error.message);
      return;
    }
    helpers.resetForm();
    toasts.show({ title: intl.formatMessage({ id: 'contact.sent.title' }), description: intl.formatMessage({ id: 'contact.sent.description' }) });
  };

  return (
    <Form schema={collaborationRequestInput} initialValues={empty} onSubmit={send}>
      <TextField name="name" label={intl.formatMessage({ id: 'contact.name' })} required autoComplete="name" />
      <TextField name="contact" label={intl.formatMessage({ id: 'contact.contact' })} required autoComplete="email" note={intl.formatMessage({ id: 'contact.contact.note' })} />
      <SelectField
        name="specialty"
        label={intl.formatMessage({ id: 'contact.specialty' })}
        options={[{ value: '', label: intl.formatMessage({ id: 'contact.specialty.none' }) }, ...specialtyOptions.map((value) => ({ value, label: intl.formatMessage({ id: `specialty.${value}` }) }))]}
      />
      <TextField name="experience" label={intl.formatMessage({ id: 'contact.experience' })} />
      <TextField name="portfolio" label={intl.formatMessage({ id: 'contact.portfolio' })} type="url" inputMode="url" placeholder="https://" />
      <TextAreaField name="message" label={intl.formatMessage({ id: 'contact.message' })} required rows={6} />
      <HoneypotField name="website" />
      <Send>
        <SubmitButton busyLabel={intl.formatMessage({ id: 'contact.sending' })}>{intl.formatMessage({ id: 'contact.send' })}</SubmitButton>
        <Text $size="small" $soft>
          {intl.formatMessage({ id: 'contact.privacy' })}
        </Text>
      </Send>
    </Form>
  );
}

/** The contact form of the landing page: sends a collaboration request (specification, sections 2 and 5). */
export function ContactForm() {
  return (
    <MessagesProvider messages={messages}>
      <RequestForm />
    </MessagesProvider>
  );
}
