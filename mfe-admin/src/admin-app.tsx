import { useEffect, useEffectEvent } from 'react';

import {
  localeChanged,
  markSignedIn,
  sharedApi,
  useAppDispatch,
  useAppSelector,
  useCheckAuthQuery,
  useGetStudioQuery,
  useLocale,
} from 'shared-client';
import { defaultLocale } from 'shared-contracts/localization';
import { MessagesProvider, Spinner, untilIdle } from 'shared-ui';
import { matchPath, useLocation, useNavigate } from 'shared-ui/router';

import type { Slots } from './preview/preview-slots';
import { screen } from './layout/screen';
import { CredentialsForm } from './session/credentials-form';
import { Hint, SignInFrame } from './session/sign-in-frame';
import { sessionMessages } from './session/messages';
import { useText } from './text';

/** The login screen, shown at any admin path, which it leads to. Loads the area behind it in idle time. */
function LoginScreen() {
  const text = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const { defaultAccount } = useAppSelector((state) => state.session);
  useEffect(() => void untilIdle().then(Area.preload), []);

  return (
    <SignInFrame title={text('login.title')}>
      {/* Moves focus and announces the title, as links do. */}
      <CredentialsForm onSignedIn={() => void navigate(location, { replace: true })} />
      {defaultAccount ? <Hint $size="small">{text('login.hint', { ...defaultAccount })}</Hint> : null}
    </SignInFrame>
  );
}

/** Shown until the session is checked and the screen is loaded. */
const Loading = () => (
  <main>
    <Spinner label={useText()('admin.loading')} />
  </main>
);

const Area = screen(async () => (await import('./admin-area')).AdminArea, <Loading />);
const JoinScreen = screen(async () => (await import('./session/join-screen')).JoinScreen, <Loading />);

/** Opens the admin in the language of the account, unless another one was asked for before. */
function useInterfaceLanguage() {
  const dispatch = useAppDispatch();
  const isAsked = useLocale() !== defaultLocale;
  const language = useAppSelector((state) => state.session.interfaceLanguage);
  const open = useEffectEvent(() => {
    if (language && !isAsked) dispatch(localeChanged(language));
  });
  useEffect(() => open(), [language]);
}

/** Asks for the role again once the server refuses something: an owner may have changed it. */
function useCurrentRole() {
  const { refusals = 0, status } = useAppSelector((state) => state.session);
  const [checkAuth] = sharedApi.useLazyCheckAuthQuery();
  useEffect(() => {
    if (refusals > 0 && status === 'authenticated') void checkAuth();
  }, [checkAuth, refusals, status]);
}

/**
 * Shows a loading state, the login screen or the admin pages, depending on the session (specification, section 2). The
 * link of an invitation is opened with any session.
 */
function AdminGate(props: Slots) {
  const { status } = useAppSelector((state) => state.session);
  const { pathname } = useLocation();
  // Fetched once at the start, usually by the shell; the session state follows this check, the login and the logout.
  useCheckAuthQuery(undefined, { skip: status !== 'loading' });
  useInterfaceLanguage();
  useCurrentRole();
  // Every title names the studio.
  useGetStudioQuery();
  useEffect(() => {
    if (status !== 'loading') markSignedIn(status === 'authenticated');
  }, [status]);
  if (status === 'loading') return <Loading />;
  if (matchPath('/admin/join', pathname)) return <JoinScreen />;
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
