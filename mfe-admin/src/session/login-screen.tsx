import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useAppSelector, useLoginMutation, type CallError } from 'shared-contracts/client';
import { credentials, type Credentials } from 'shared-contracts/entities';
import { Card, Heading, LanguagePicker, Text, toasts, tokens } from 'shared-ui';
import { Form, SubmitButton, TextField } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';

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
`;

/** Asks for username and password at any admin address. */
export function LoginScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [login] = useLoginMutation();
  const { defaultAccount } = useAppSelector((state) => state.session);
  const title = intl.formatMessage({ id: 'login.title' });

  useEffect(() => {
    document.title = `${title} | ${intl.formatMessage({ id: 'studio.name' })}`;
  }, [title, intl]);

  const signIn = async (body: Credentials) => {
    const { error } = await login({ body });
    if (!error) {
      toasts.show({ title: intl.formatMessage({ id: 'login.succeeded' }) });
      void navigate('/admin');
      return;
    }
    const { status } = error as CallError;
    // 401 and 429 are the server's "no"; anything else means that it could not answer.
    const refused = status === 401 || status === 429 || status === 400;
    toasts.show(
      refused
        ? { title: intl.formatMessage({ id: 'login.failed' }), description: intl.formatMessage({ id: 'login.failed.description' }), variant: 'destructive' }
        : { title: intl.formatMessage({ id: 'login.error' }), variant: 'destructive' },
    );
  };

  return (
    <Room id="main" tabIndex={-1}>
      <Sheet>
        <Heading level={1} look={3}>
          {title}
        </Heading>
        <Form schema={credentials} initialValues={{ username: '', password: '' }} onSubmit={signIn}>
          <TextField name="username" label={intl.formatMessage({ id: 'login.username' })} autoComplete="username" required />
          <TextField name="password" label={intl.formatMessage({ id: 'login.password' })} type="password" autoComplete="current-password" required />
          <SubmitButton busyLabel={intl.formatMessage({ id: 'login.busy' })}>{intl.formatMessage({ id: 'login.submit' })}</SubmitButton>
        </Form>
        {defaultAccount ? <Hint $size="small">{intl.formatMessage({ id: 'login.hint' }, { ...defaultAccount })}</Hint> : null}
        <LanguagePicker />
      </Sheet>
    </Room>
  );
}
