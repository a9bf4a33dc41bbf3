import { useEffect } from 'react';
import styled from 'styled-components';

import { markSignedIn, useAppSelector, useCheckAuthQuery, useGetStudioQuery } from 'shared-client';
import { MessagesProvider, Spinner, Card, Heading, LanguagePicker, Text, tokens, untilIdle } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

import type { Slots } from './preview/preview-slots';
import { usePageTitle } from './layout/page-header';
import { screen } from './layout/screen';
import { CredentialsForm } from './session/credentials-form';
import { sessionMessages } from './session/messages';
import { useText } from './text';

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

/** The login screen, shown at any admin path. Loads the area behind it in idle time. */
function LoginScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { defaultAccount } = useAppSelector((state) => state.session);
  const title = text('login.title');
  usePageTitle(title);
  useEffect(() => void untilIdle().then(Area.preload), []);

  return (
    <Room id="main" tabIndex={-1}>
      <Sheet>
        <Heading level={1} look={3}>
          {title}
        </Heading>
        <CredentialsForm onSignedIn={() => void navigate('/admin')} />
        {defaultAccount ? <Hint $size="small">{text('login.hint', { ...defaultAccount })}</Hint> : null}
        <LanguagePicker />
      </Sheet>
    </Room>
  );
}

/** Shown until the session is checked and the screen is loaded. */
const Loading = () => (
  <main>
    <Spinner label={useText()('admin.loading')} />
  </main>
);

const Area = screen(async () => (await import('./admin-area')).AdminArea, <Loading />);

/** Shows a loading state, the login screen or the admin pages, depending on the session (specification, section 2). */
function AdminGate(props: Slots) {
  const { status } = useAppSelector((state) => state.session);
  // Fetched once at the start, usually by the shell; the session state follows this check, the login and the logout.
  useCheckAuthQuery(undefined, { skip: status !== 'loading' });
  // Every title names the studio.
  useGetStudioQuery();
  useEffect(() => {
    if (status !== 'loading') markSignedIn(status === 'authenticated');
  }, [status]);
  if (status === 'loading') return <Loading />;
  if (status === 'unauthenticated') return <LoginScreen />;
  return <Area {...props} />;
}

export function AdminApp(props: Slots) {
  return (
    <MessagesProvider messages={sessionMessages}>
      <AdminGate {...props} />
    </MessagesProvider>
  );
}
