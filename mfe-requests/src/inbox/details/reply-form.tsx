import { useId, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { limits, type CollaborationRequest } from 'shared-contracts/entities';
import { isEmptyText } from 'shared-contracts/localization';
import { Stack, Text, TextArea, tokens } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';

import { requestsApi } from '../../api';
import { useText } from '../messages/use-text';
import { EditTemplates, TemplateChoice, useReplies, type ChosenReply } from './template-choice';
import { useTypedText } from './use-typed-text';

const Sent = styled.blockquote`
  margin: 0;
  padding-inline-start: ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.line};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export function SentReplies({ request }: { request: CollaborationRequest }) {
  const text = useText();
  const intl = useIntl();
  return (request.replies ?? []).map(({ text: reply, sentBy, writtenAt }) => (
    <Sent key={writtenAt}>
      <Text $soft $size="small">
        {text('inbox.reply.sent', {
          name: sentBy,
          date: intl.formatDate(writtenAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </Text>
      {reply}
    </Sent>
  ));
}

interface ReplyFormProps {
  /** For a submit button outside the form. */
  id: string;
  request: CollaborationRequest;
  /** Called with the stored record. */
  onReplied: (request: CollaborationRequest) => void;
}

/** Writes a reply, from a reply template or freely, and mails it when submitted. Typed input is kept until then. */
export function ReplyForm({ id: formId, request, onReplied }: ReplyFormProps) {
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const replies = useReplies(request);
  const [send, { isLoading }] = requestsApi.useReplyToCollaborationRequestMutation();
  const [chosen, setChosen] = useState<ChosenReply | null>(null);
  const { value: reply, write, settle, notice } = useTypedText(`${request.id}/reply`, 'reply');
  const choose = (reply: ChosenReply | null) => {
    setChosen(reply);
    if (reply) write(replies.textOf(reply));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (isEmptyText(reply)) return field.current?.focus();
    const { id: requestId, name, revision } = request;
    const { data, error } = await send({ params: { id: requestId }, body: { text: reply }, ifMatch: revision });
    if (!data) return showFailure(error, text('inbox.reply.failed'));
    settle(reply);
    setChosen(null);
    showDone(text('inbox.reply.accepted', { name }));
    onReplied(data);
  };
  return (
    <Stack as="form" id={formId} $gap="s" onSubmit={(event) => void submit(event)}>
      {notice}
      <TemplateChoice replies={replies} chosen={chosen} onChoose={choose} />
      <label htmlFor={id}>{text('inbox.reply.text')}</label>
      <TextArea
        ref={field}
        id={id}
        rows={6}
        maxLength={limits.paragraph}
        value={reply}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <EditTemplates replies={replies} />
    </Stack>
  );
}
