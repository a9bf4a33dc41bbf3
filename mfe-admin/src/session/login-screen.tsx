import styled from 'styled-components';

import { useAppSelector, useLoginMutation } from 'shared-contracts/client';
import { credentials, type Credentials } from 'shared-contracts/entities';
import { Card, Heading, LanguagePicker, Text, toasts, tokens } from 'shared-ui';
import { Form, SubmitButton, TextField } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';

import { usePageTitle } from '../layout/page-header';
import { toCallError } from '../records/call-failure';
import { useText } from '../text';

const Room = styled.main`
  min-block-size: 100svh;
  display: grid;
  place-items: center;
  padding: ${tokens.space.l};
  background: ${tokens.color.surface};
`;

const Sheet = styled(Card)`
  inline-size: min(100%, 26rem);
  gap: ${tokens.space.l};
  padding: clamp(1.5rem, 4vw, 2.5rem);
`;

const Hint = styled(Text)`
  padding: ${tokens.space.s} ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  background: ${tokens.color.surface};
  overflow-wrap: anywhere;
`;

/** Statuses by which the server says no; anything else means that it could not answer. */
const refusals: readonly number[] = [400, 401, 429];

/** Asks for username and password at any admin address. */
export function LoginScreen() {
  const text = useText();
  const navigate = useNavigate();
  const [login] = useLoginMutation();
  const { defaultAccount } = useAppSelector((state) => state.session);
  const title = text('login.title');
  usePageTitle(title);

  const signIn = async (body: Credentials) => {
    const { error } = await login({ body });
    if (!error) {
      toasts.show({ title: text('login.succeeded') });
      void navigate('/admin');
      return;
    }
    toasts.show(
      refusals.includes(toCallError(error).status)
        ? { title: text('login.failed'), description: text('login.failed.description'), variant: 'destructive' }
        : { title: text('login.error'), variant: 'destructive' },
    );
  };

  return (
    <Room id="main" tabIndex={-1}>
      <Sheet>
        <Heading level={1} look={3}>
          {title}
        </Heading>
        <Form schema={credentials} initialValues={{ username: '', password: '' }} onSubmit={signIn}>
          <TextField name="username" label={text('login.username')} autoComplete="username" required />
          <TextField name="password" label={text('login.password')} type="password" autoComplete="current-password" required />
          <SubmitButton busyLabel={text('login.busy')}>{text('login.submit')}</SubmitButton>
        </Form>
        {defaultAccount ? <Hint $size="small">{text('login.hint', { ...defaultAccount })}</Hint> : null}
        <LanguagePicker />
      </Sheet>
    </Room>
  );
}
