import { useEffect } from 'react';

import { markSignedIn, useAppSelector, useCheckAuthQuery, useGetStudioQuery } from 'shared-client';
import { MessagesProvider, Spinner } from 'shared-ui';

import type { AdminAppProps } from './admin-area';
import { screen } from './layout/screen';
import { LoginScreen } from './session/login-screen';
import { sessionMessages } from './session/messages';
import { useText } from './text';

/** Shown until the session is checked and the screen is loaded. */
function Loading() {
  const text = useText();
  return (
    <main>
      <Spinner label={text('admin.loading')} />
    </main>
  );
}

const Area = screen(async () => (await import('./admin-area')).AdminArea, <Loading />);

/** Shows a loading state, the login screen or the admin pages, depending on the session (specification, section 2). */
function AdminGate(props: AdminAppProps) {
  const { status } = useAppSelector((state) => state.session);
  // Fetched once at the start, usually by the shell; the session state follows this check, the login and the logout.
  useCheckAuthQuery(undefined, { skip: status !== 'loading' });
  // Every title names the studio.
  useGetStudioQuery();
  useEffect(() => {
    if (status !== 'loading') markSignedIn(status === 'authenticated');
  }, [status]);
  if (status === 'loading') return <Loading />;
  if (status === 'unauthenticated') return <LoginScreen onIdle={Area.preload} />;
  return <Area {...props} />;
}

/** All routes below `/admin`. */
export function AdminApp(props: AdminAppProps) {
  return (
    <MessagesProvider messages={sessionMessages}>
      <AdminGate {...props} />
    </MessagesProvider>
  );
}
