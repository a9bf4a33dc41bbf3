import { useId, useState } from 'react';
import styled from 'styled-components';
import type * as z from 'zod';

import { toCallError } from 'shared-client';
import { accountRoles, invitation, type AccountRole, type Person } from 'shared-contracts/entities';
import { languageName, languageTag, locales, type Locale } from 'shared-contracts/localization';
import { Cluster, tokens } from 'shared-ui';
import { Form, SubmitButton, TextField, useField, useFormState, type FormActions } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { BoxLabel, ErrorText, Note } from '../layout/text';
import { useText } from '../text';
import { InvitationLink, mailTo, MailToField, useInvitationMail, type ShownLink } from './link-dialog';
import type { ChangePerson } from './use-change-person';

const accessForm = invitation
  .omit({ mail: true })
  .extend({ mailTo })
  .refine(({ role, textLanguages }) => role !== 'translator' || textLanguages.length > 0, {
    path: ['textLanguages'],
    error: 'validation.required',
    // Beside a missing name.
    when: () => true,
  });
type AccessValues = z.output<typeof accessForm>;

const Explanation = styled(Note)`
  padding-inline-start: calc(1.5rem + ${tokens.space.s});
`;

const Boxes = styled.fieldset`
  min-inline-size: 0;
`;

function RoleChoice() {
  const text = useText();
  const id = useId();
  const { value, setValue } = useField<AccountRole>('role');
  return (
    <Boxes>
      <legend>{text('people.role')}</legend>
      {accountRoles.map((role) => (
        <div key={role}>
          <BoxLabel>
            <input
              type="radio"
              // Not that of the field, whose value would be taken for typed text.
              name={id}
              checked={value === role}
              aria-describedby={`${id}-${role}`}
              onChange={() => void setValue(role)}
            />
            {text(`role.${role}`)}
          </BoxLabel>
          <Explanation id={`${id}-${role}`}>{text(`people.role.${role}`)}</Explanation>
        </div>
      ))}
    </Boxes>
  );
}

/** In which a translator may change texts. */
function LanguageChoice() {
  const text = useText();
  const problemId = useId();
  const { value, setValue } = useField<readonly Locale[]>('textLanguages');
  const isTranslator = useFormState<AccessValues, boolean>(({ values }) => values.role === 'translator');
  const isMissing = useFormState<AccessValues, boolean>(
    ({ errors, submitCount }) => submitCount > 0 && errors.textLanguages !== undefined,
  );
  if (!isTranslator) return null;
  return (
    <Boxes>
      <legend>{text('field.textLanguages')}</legend>
      <Cluster>
        {locales.map((locale) => (
          <BoxLabel key={locale}>
            <input
              type="checkbox"
              name="textLanguages"
              checked={value.includes(locale)}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? problemId : undefined}
              onChange={({ currentTarget: { checked } }) =>
                void setValue(locales.filter((each) => (each === locale ? checked : value.includes(each))))
              }
            />
            <span lang={languageTag[locale]}>{languageName[locale]}</span>
          </BoxLabel>
        ))}
      </Cluster>
      {isMissing ? (
        <ErrorText id={problemId} role="alert">
          {text('people.languages.required')}
        </ErrorText>
      ) : null}
    </Boxes>
  );
}

function SecondFactorChoice() {
  const text = useText();
  const id = useId();
  const { value, setValue } = useField<boolean | undefined>('needsSecondFactor');
  return (
    <div>
      <BoxLabel>
        <input
          type="checkbox"
          name="needsSecondFactor"
          checked={value ?? false}
          aria-describedby={id}
          onChange={({ currentTarget: { checked } }) => void setValue(checked)}
        />
        {text('field.needsSecondFactor')}
      </BoxLabel>
      <Explanation id={id}>{text('people.secondFactor.note')}</Explanation>
    </div>
  );
}

interface AccessDialogProps {
  /** `null` invites somebody. */
  person: Person | null;
  changePerson: ChangePerson;
  /** Whether somebody new needs a second factor, unless the owner decides otherwise. */
  demandsSecondFactor: boolean;
  onClose: () => void;
}

/** Invites somebody and shows the link, or changes the role and the languages of an account. */
export function AccessDialog({ person, changePerson, demandsSecondFactor, onClose }: AccessDialogProps) {
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const mailOf = useInvitationMail();
  const [invite] = adminApi.useInvitePersonMutation();
  const [invited, setInvited] = useState<ShownLink | null>(null);
  const { username = '', role = 'editor', textLanguages = [], needsSecondFactor = demandsSecondFactor } = person ?? {};
  const initialValues: AccessValues = { username, role, textLanguages, needsSecondFactor, mailTo: '' };
  const title = person
    ? text('people.action.of', { action: text('people.access'), name: username })
    : text('people.invite');

  const submit = async ({ mailTo: to, ...access }: AccessValues, form: FormActions<AccessValues>) => {
    if (person) {
      const { username: _name, ...changed } = access;
      const isDone = await changePerson(person, changed, text('people.changed', { name: username }));
      return isDone ? onClose() : undefined;
    }
    const mail = mailOf(to);
    const { data, error } = await invite({ body: { ...access, ...mail } });
    if (data) {
      showDone(text('people.invited', { name: data.person.username }));
      return setInvited({ name: data.person.username, address: data.address, ...mail });
    }
    for (const { path, code } of toCallError(error).problem?.errors ?? []) form.setFieldError(path, code);
    showFailure(error, text('people.invite.failed'));
  };

  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {invited ? (
        <InvitationLink {...invited} onClose={onClose} />
      ) : (
        <Form schema={accessForm} initialValues={initialValues} onSubmit={submit}>
          {person ? null : (
            <TextField
              name="username"
              label={text('field.username')}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
            />
          )}
          <RoleChoice />
          <LanguageChoice />
          <SecondFactorChoice />
          {person ? null : <MailToField />}
          <SubmitButton busyLabel={text('form.saving')}>{text(person ? 'form.save' : 'people.invite')}</SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
