import { toCallError, useLoginMutation } from 'shared-client';
import { credentials, type Credentials } from 'shared-contracts/entities';
import { toasts } from 'shared-ui';
import { Form, SubmitButton, TextField } from 'shared-ui/forms';

import { useText } from '../text';

/** Statuses by which the server says no; anything else means that it could not answer. */
const refusals: readonly number[] = [400, 401, 429];

/** Username and password, with the three notices of signing in (specification, section 8). */
export function CredentialsForm({ username = '', onSignedIn }: { username?: string; onSignedIn?: () => void }) {
  const text = useText();
  const [login] = useLoginMutation();
  const signIn = async (body: Credentials) => {
    const { error } = await login({ body });
    if (!error) {
      toasts.show({ title: text('login.succeeded') });
      onSignedIn?.();
      return;
    }
    toasts.show(
      refusals.includes(toCallError(error).status)
        ? { title: text('login.failed'), description: text('login.failed.description'), variant: 'destructive' }
        : { title: text('login.error'), variant: 'destructive' },
    );
  };
  return (
    <Form schema={credentials} initialValues={{ username, password: '' }} onSubmit={signIn}>
      <TextField name="username" label={text('login.username')} autoComplete="username" required />
      <TextField
        name="password"
        label={text('login.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton busyLabel={text('login.busy')}>{text('login.submit')}</SubmitButton>
    </Form>
  );
}
