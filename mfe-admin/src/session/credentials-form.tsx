import { useEffect, useRef, useState } from 'react';

import { toCallError, useLoginMutation } from 'shared-client';
import type { Credentials } from 'shared-contracts/entities';
import { Stack, toasts } from 'shared-ui';
import { LazyForm, SubmitButton, TextField } from 'shared-ui/forms';

import { ErrorText } from '../layout/text';
import { useText, type TextId } from '../text';

/** Statuses of a rejected login. */
const refusals: readonly number[] = [400, 401, 429];

const loadSchema = async () => (await import('./credentials-schema')).credentials;

/**
 * Username and password, with the three toasts of the login (specification, section 8). Focus starts in the first empty
 * field; an error stays beside the button after its toast has closed.
 */
export function CredentialsForm({ username = '', onSignedIn }: { username?: string; onSignedIn?: () => void }) {
  const text = useText();
  const [login] = useLoginMutation();
  const [failure, setFailure] = useState<TextId | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    [...(fields.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();
  }, []);
  const signIn = async (body: Credentials) => {
    setFailure(null);
    const { error } = await login({ body });
    if (!error) {
      toasts.show({ title: text('login.succeeded') });
      onSignedIn?.();
      return;
    }
    const isRefused = refusals.includes(toCallError(error).status);
    setFailure(isRefused ? 'login.failed.description' : 'login.error');
    toasts.show(
      isRefused
        ? { title: text('login.failed'), description: text('login.failed.description'), variant: 'destructive' }
        : { title: text('login.error'), variant: 'destructive' },
    );
  };
  return (
    <LazyForm loadSchema={loadSchema} initialValues={{ username, password: '' }} onSubmit={signIn}>
      <Stack ref={fields}>
        <TextField
          name="username"
          label={text('login.username')}
          autoComplete="username"
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
      </Stack>
      {failure ? <ErrorText role="alert">{text(failure)}</ErrorText> : null}
      <SubmitButton busyLabel={text('login.busy')}>{text('login.submit')}</SubmitButton>
    </LazyForm>
  );
}
