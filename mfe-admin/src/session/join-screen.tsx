import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type * as z from 'zod';

import { sharedApi, toCallError } from 'shared-client';
import { joiningWithCode, limits } from 'shared-contracts/entities';
import { ButtonLink, Input, MessagesProvider, Stack, Text, toasts, useFailureText } from 'shared-ui';
import { Form, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';
import { useLocation, useNavigate } from 'shared-ui/router';

import { adminApi } from '../api';
import { areaMessages } from '../area-messages';
import { BoxLabel } from '../layout/text';
import { useFirstField } from '../layout/use-first-field';
import { useText } from '../text';
import { CodeField } from './credentials-form';
import { SignInFrame } from './sign-in-frame';

const joinForm = joiningWithCode.omit({ token: true });
type JoinValues = Required<z.output<typeof joinForm>>;

interface JoinFormProps {
  token: string;
  onRefused: () => void;
}

/** The name that the holder signs in with later, where password managers find it. */
function Username({ token, onRefused }: JoinFormProps) {
  const id = useId();
  const [open, { data }] = adminApi.useOpenInvitationMutation();
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    void open({ body: { token } }).then(({ error }) => {
      if (error && toCallError(error).status === 404) refuse();
    });
  }, [open, token]);
  return (
    <Stack $gap="xs">
      <label htmlFor={id}>
        <strong>{useText()('login.username')}</strong>
      </label>
      <Input id={id} value={data?.username ?? ''} autoComplete="username" readOnly />
    </Stack>
  );
}

function JoinForm({ token, onRefused }: JoinFormProps) {
  const text = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [join] = adminApi.useJoinMutation();
  const [checkAuth] = sharedApi.useLazyCheckAuthQuery();
  const [isShown, setShown] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const fields = useFirstField();

  const submit = async ({ password, code }: JoinValues, form: FormActions<JoinValues>) => {
    const { error } = await join({ body: { token, password, ...(code && { code }) } });
    if (!error) {
      toasts.show({ title: text('join.done') });
      // The session is that of the account from now on.
      await checkAuth();
      // Replaces the address with the token.
      return navigate('/admin', { replace: true });
    }
    const failure = toCallError(error);
    if (failure.status === 404) return onRefused();
    const [factor] = failure.status === 401 ? (failure.problem?.errors ?? []) : [];
    if (factor?.path === 'code') setNeedsCode(true);
    if (factor && !needsCode) {
      const description = text(factor.path === 'code' ? 'login.code.note' : 'login.passkey.needed');
      return void toasts.show({ title: text('join.failed'), description, variant: 'destructive' });
    }
    for (const { path, code } of failure.problem?.errors ?? []) form.setFieldError(path, code);
    toasts.show({ title: text('join.failed'), description: failureText(failure), variant: 'destructive' });
  };

  return (
    <>
      <Text>{text('join.description')}</Text>
      <Username token={token} onRefused={onRefused} />
      <Form schema={joinForm} initialValues={{ password: '', code: '' }} onSubmit={submit}>
        <div ref={fields}>
          <TextField
            name="password"
            label={text('settings.password.new')}
            note={text('settings.password.rule', { count: limits.passwordMinimum })}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            required
          />
        </div>
        <BoxLabel>
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          {text('join.show')}
        </BoxLabel>
        {needsCode ? <CodeField /> : null}
        <SubmitButton busyLabel={text('login.busy')}>{text('join.submit')}</SubmitButton>
      </Form>
    </>
  );
}

function UsedLink() {
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <Text>{text('join.used')}</Text>
      </div>
      <ButtonLink to="/admin" $variant="secondary">
        {text('join.toAdmin')}
      </ButtonLink>
    </>
  );
}

function Content() {
  const text = useText();
  const token = useLocation().hash.slice(1);
  const [refused, setRefused] = useState('');
  return (
    <SignInFrame title={text('join.title')}>
      {token === refused ? <UsedLink /> : <JoinForm key={token} token={token} onRefused={() => setRefused(token)} />}
    </SignInFrame>
  );
}

/** `/admin/join#TOKEN`: the holder of an invitation, or of a link for a new password, chooses the password. */
export function JoinScreen() {
  return (
    <MessagesProvider messages={areaMessages}>
      <Content />
    </MessagesProvider>
  );
}
