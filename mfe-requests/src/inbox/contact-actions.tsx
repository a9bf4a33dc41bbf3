import { useId, useState } from 'react';

import { useStudio } from 'shared-client';
import { mailtoUrl, replySubject, type CollaborationRequest } from 'shared-contracts/entities';
import { languageName, type Locale } from 'shared-contracts/localization';
import { Button, ButtonAnchor, Cluster, MailIcon, Select, Stack, toasts, copyText } from 'shared-ui';
import { useFocusOnward } from 'shared-ui/records';

import { answerLocales, answers, answerText, type Answer } from './answers';
import { useText } from './messages/use-text';

interface ContactActionsProps {
  request: Pick<CollaborationRequest, 'name' | 'contact' | 'preferredLanguage' | 'state'>;
  /** Called if the sender got an answer. */
  onReplied: () => void;
}

/** A mail link with a choice of prepared answers, which asks afterwards whether the answer was sent. */
function Reply({ mailOf, request, onReplied }: ContactActionsProps & { mailOf: (body?: string) => string | null }) {
  const text = useText();
  const id = useId();
  const onward = useFocusOnward();
  const studio = useStudio();
  const [chosen, setChosen] = useState<{ answer: Answer; locale: Locale } | null>(null);
  const [isOpened, setOpened] = useState(false);
  const options = answerLocales(request).map((locale) => ({
    locale,
    options: answers.map((answer) => ({ answer, locale, value: `${locale} ${answer}` })),
  }));
  const mail = mailOf(chosen ? answerText(chosen.answer, chosen.locale, { name: request.name, studio }) : undefined);
  return (
    <Stack $gap="s">
      <label htmlFor={id}>{text('inbox.answer')}</label>
      <Select
        id={id}
        value={chosen ? `${chosen.locale} ${chosen.answer}` : ''}
        onChange={({ currentTarget: { value } }) =>
          setChosen(options.flatMap((group) => group.options).find((option) => option.value === value) ?? null)
        }
      >
        <option value="">{text('inbox.answer.none')}</option>
        {options.map((group) => (
          <optgroup key={group.locale} label={languageName[group.locale]}>
            {group.options.map(({ answer, value }) => (
              <option key={value} value={value}>
                {text(`inbox.answer.${answer}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
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
