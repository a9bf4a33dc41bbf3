import { useEffect, useRef, useState } from 'react';

import { toCallError, useLoginMutation } from 'shared-client';
import type { SigningIn } from 'shared-contracts/entities';
import { Button, Stack, toasts } from 'shared-ui';
import { LazyForm, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';

import { ErrorText } from '../layout/text';
import { useText, type TextId } from '../text';
import { usePasskeySignIn } from './passkeys';

/** Statuses of a rejected login. */
const refusals: readonly number[] = [400, 401, 429];

const loadSchema = async () => (await import('./credentials-schema')).signingIn;

/**
 * Username and password, with the three toasts of the login (specification, section 8); the field for a code once the
 * server asks for one. Focus starts in the first empty field; an error stays beside the button after its toast has
 * closed.
 */
export function CredentialsForm({ username = '', onSignedIn }: { username?: string; onSignedIn?: () => void }) {
  const text = useText();
  const [login] = useLoginMutation();
  const signInWithPasskey = usePasskeySignIn(onSignedIn);
  const [failure, setFailure] = useState<TextId | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    [...(fields.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();
  }, [needsCode]);
  const signIn = async ({ code, ...values }: SigningIn, form: FormActions<Required<SigningIn>>) => {
    setFailure(null);
    const { error } = await login({ body: { ...values, ...(code && { code }) } });
    if (!error) {
      toasts.show({ title: text('login.succeeded') });
      onSignedIn?.();
      return;
    }
    const { status, problem } = toCallError(error);
    const [factor] = status === 401 ? (problem?.errors ?? []) : [];
    if (factor?.path === 'code') {
      setNeedsCode(true);
      if (needsCode) form.setFieldError('code', factor.code);
      return;
    }
    if (factor?.path === 'passkey') return setFailure('login.passkey.needed');
    const isRefused = refusals.includes(status);
    const otherwise = problem?.code === 'read-only' ? 'login.readOnly' : 'login.error';
    setFailure(isRefused ? 'login.failed.description' : otherwise);
    toasts.show(
      isRefused
        ? { title: text('login.failed'), description: text('login.failed.description'), variant: 'destructive' }
        : { title: text(otherwise), variant: 'destructive' },
    );
  };
  return (
    <>
      <LazyForm loadSchema={loadSchema} initialValues={{ username, password: '', code: '' }} onSubmit={signIn}>
        <Stack ref={fields}>
          <TextField
            name="username"
            label={text('login.username')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <TextField
            name="password"
            label={text('login.password')}
            type="password"
            autoComplete="current-password"
            required
          />
          {needsCode ? <CodeField /> : null}
        </Stack>
        {failure ? <ErrorText role="alert">{text(failure)}</ErrorText> : null}
        <SubmitButton busyLabel={text('login.busy')}>{text('login.submit')}</SubmitButton>
      </LazyForm>
      {signInWithPasskey ? (
        <Button $variant="secondary" onClick={() => void signInWithPasskey()}>
          {text('login.passkey')}
        </Button>
      ) : null}
    </>
  );
}

/** The field for a code of an authenticator app, or a recovery code. */
export function CodeField() {
  const text = useText();
  return (
    <TextField
      name="code"
      label={text('login.code')}
      note={text('login.code.note')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
