import { useIntl } from 'react-intl';

import { useAppSelector, useCheckAuthQuery } from 'shared-contracts/client';
import type { AdminAppProps } from 'shared-contracts/federation';
import { EmptyState, MessagesProvider, Spinner } from 'shared-ui';
import { Route, Routes } from 'shared-ui/router';

import { Dashboard } from './dashboard/dashboard';
import { AdminLayout } from './layout/admin-layout';
import { messages } from './messages';
import { LoginScreen } from './session/login-screen';

function NotFound() {
  const intl = useIntl();
  return <EmptyState level={1} title={intl.formatMessage({ id: 'admin.missing' })} />;
}

/** What stands between a visitor and the admin pages: waiting, the login screen, or the pages (specification, section 2). */
function AdminGate({ RequestsInbox }: AdminAppProps) {
  const intl = useIntl();
  // Asked once at the start; the session's state follows it, the login and the logout.
  useCheckAuthQuery();
  const { status } = useAppSelector((state) => state.session);
  if (status === 'loading') return <Spinner label={intl.formatMessage({ id: 'admin.loading' })} />;
  if (status === 'unauthenticated') return <LoginScreen />;
  return (
    <AdminLayout>
      <Routes>
        <Route index element={<Dashboard />} />
        <Route path="requests" element={<RequestsInbox />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </AdminLayout>
  );
}

/** Everything below `/admin`. */
export function AdminApp(props: AdminAppProps) {
  return (
    <MessagesProvider messages={messages}>
      <AdminGate {...props} />
    </MessagesProvider>
  );
}
