import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { useLocale, uniqueKey, useStudio } from 'shared-client';
import { enteredStudioText, isNamed, normalizePasted, specialtyOptions } from 'shared-contracts/entities';
import { isEmptyText } from 'shared-contracts/localization';
import { Button, Heading, MessagesProvider, Text, toasts } from 'shared-ui';
import {
  HoneypotField,
  LazyForm,
  RequiredLegend,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';

import { messages, type MessageId } from './messages';
import { useText } from './messages/use-text';
import { useSendRequest } from './use-send-request';

const empty = { name: '', contact: '', specialty: '', experience: '', portfolio: '', message: '', website: '' };

const loadSchema = async () => (await import('./request-schema')).requestForm;

/** As high as the form on most screens, so that the page below hardly moves. */
const Room = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1rem;
  min-block-size: 32rem;
  text-align: center;
  outline: none;
`;

const Send = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
`;

/** Always rendered, so that its text is announced; takes no space while empty. */
const Explanation = styled.p`
  flex-basis: 100%;
  &:empty {
    position: absolute;
  }
`;

/** A portfolio is usually a web address; any other text stays unchanged. */
const normalizePortfolio = (typed: string) => normalizePasted('url', typed);

const orNull = (text: string) => (isEmptyText(text) ? null : text);

/** Descriptions of failures by status; all others use the sentence of the specification. */
const failures: Readonly<Record<number, MessageId>> = { 0: 'contact.failed.offline', 429: 'contact.failed.limit' };

/** "in 40 minutes", in a language. */
function inTime(seconds: number, locale: string): string {
  const minutes = Math.ceil(seconds / 60);
  const isLong = minutes > 120;
  return new Intl.RelativeTimeFormat(locale).format(
    isLong ? Math.ceil(minutes / 60) : minutes,
    isLong ? 'hour' : 'minute',
  );
}

/** Thanks for a sent request, in place of the form. Takes the focus, because its button is gone. */
function Thanks({ onAgain }: { onAgain: () => void }) {
  const text = useText();
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Room ref={title} tabIndex={-1}>
      <Heading level={3}>{text('contact.thanks')}</Heading>
      <Text>{text('contact.thanks.text')}</Text>
      <Button $variant="secondary" onClick={onAgain}>
        {text('contact.again')}
      </Button>
    </Room>
  );
}

function RequestForm() {
  const [isSent, setSent] = useState(false);
  const text = useText();
  const locale = useLocale();
  const studio = useStudio();
  const { send: sendRequest, isExplained } = useSendRequest();
  const last = useRef({ content: '', key: '' });

  const send = async (values: typeof empty, helpers: { resetForm: () => void }) => {
    const body = {
      name: values.name,
      contact: values.contact,
      specialty: orNull(values.specialty),
      experience: orNull(values.experience),
      // Enter sends without leaving the field first.
      portfolio: orNull(normalizePortfolio(values.portfolio)),
      message: values.message,
      preferredLanguage: locale,
      website: orNull(values.website),
    };
    // One key per content until it is stored, so that a retry after a failure does not store it twice.
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: uniqueKey() };
    const failure = await sendRequest({ body, idempotencyKey: last.current.key });
    if (failure === undefined) return;
    if (failure) {
      const { status, message, problem } = failure;
      const { code, retryAfter } = problem ?? {};
      toasts.show({
        title: text('contact.failed.title'),
        description:
          code === 'read-only' && retryAfter !== undefined
            ? text('contact.failed.readOnly', { when: inTime(retryAfter, locale) })
            : text(failures[status] ?? 'contact.failed.description'),
        variant: 'destructive',
      });
      // Required on the console too (specification, section 8).
      console.error(message);
      return;
    }
    last.current = { content: '', key: '' };
    helpers.resetForm();
    setSent(true);
    // A studio with a name has to make its promise itself.
    const promise = isNamed(studio)
      ? enteredStudioText(studio, 'contactPromise', locale)?.text
      : text('contact.sent.description');
    toasts.show({ title: text('contact.sent.title'), ...(promise && { description: promise }) });
  };

  if (isSent) return <Thanks onAgain={() => setSent(false)} />;
  return (
    <LazyForm loadSchema={loadSchema} initialValues={empty} onSubmit={send}>
      <RequiredLegend />
      <TextField name="name" label={text('contact.name')} required autoComplete="name" />
      <TextField
        name="contact"
        label={text('contact.contact')}
        required
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        note={text('contact.contact.note')}
      />
      <SelectField
        name="specialty"
        label={text('contact.specialty')}
        options={[
          { value: '', label: text('contact.specialty.none') },
          ...specialtyOptions.map((value) => ({ value, label: text(`specialty.${value}`) })),
        ]}
      />
      <TextAreaField name="experience" label={text('contact.experience')} rows={2} />
      <TextField
        name="portfolio"
        label={text('contact.portfolio')}
        accept={normalizePortfolio}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <TextAreaField name="message" label={text('contact.message')} required rows={6} />
      <HoneypotField name="website" />
      <Send>
        <SubmitButton busyLabel={text('contact.sending')}>{text('contact.send')}</SubmitButton>
        {/* A studio with a name has to say itself what it does with a message. */}
        {isNamed(studio) ? null : (
          <Text $size="small" $soft>
            {text('contact.privacy')}
          </Text>
        )}
        <Explanation role="status">{isExplained ? text('contact.proving') : null}</Explanation>
      </Send>
    </LazyForm>
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
