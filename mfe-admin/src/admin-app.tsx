import { useAppSelector, useCheckAuthQuery } from 'shared-client';
import type { RemoteProps } from 'shared-contracts/federation';
import { EmptyState, MessagesProvider, Spinner } from 'shared-ui';
import { Route, Routes } from 'shared-ui/router';

import { Dashboard } from './dashboard/dashboard';
import { AdminLayout } from './layout/admin-layout';
import { usePageTitle } from './layout/page-header';
import { screen } from './layout/screen';
import { messages } from './messages';
import { LoginScreen } from './session/login-screen';
import { useText } from './text';

const ProjectsPage = screen(async () => ({ default: (await import('./projects/projects-page')).ProjectsPage }));
const ProjectDetailsPage = screen(async () => ({
  default: (await import('./project-details/project-details-page')).ProjectDetailsPage,
}));
const PartnersPage = screen(async () => ({ default: (await import('./partners/partners-page')).PartnersPage }));
const DevelopmentLogsPage = screen(async () => ({
  default: (await import('./development-logs/development-logs-page')).DevelopmentLogsPage,
}));
const ActivityPage = screen(async () => ({ default: (await import('./activity/activity-page')).ActivityPage }));
const TranslationsPage = screen(async () => ({
  default: (await import('./translations/translations-page')).TranslationsPage,
}));
const ModulesPage = screen(async () => ({ default: (await import('./modules/modules-page')).ModulesPage }));

type AdminAppProps = RemoteProps<'mfe_admin/AdminApp'>;

function RequestsPage({ RequestsInbox }: Pick<AdminAppProps, 'RequestsInbox'>) {
  usePageTitle(useText()('admin.requests'));
  return <RequestsInbox />;
}

function NotFound() {
  const text = useText();
  const title = text('admin.missing');
  usePageTitle(title);
  return <EmptyState level={1} title={title} description={text('admin.missing.description')} />;
}

/** Shows a loading state, the login screen or the admin pages, depending on the session (specification, section 2). */
function AdminGate({ RequestsInbox, ProjectPreview, DevelopmentLogPreview }: AdminAppProps) {
  const text = useText();
  // Fetched once at the start; the session state follows this check, the login and the logout.
  useCheckAuthQuery();
  const { status } = useAppSelector((state) => state.session);
  if (status === 'loading') {
    return (
      <main>
        <Spinner label={text('admin.loading')} />
      </main>
    );
  }
  if (status === 'unauthenticated') return <LoginScreen />;
  return (
    <AdminLayout>
      <Routes>
        <Route index element={<Dashboard />} />
        <Route path="projects" element={<ProjectsPage ProjectPreview={ProjectPreview} />} />
        <Route path="project-details" element={<ProjectDetailsPage ProjectPreview={ProjectPreview} />} />
        <Route path="partners" element={<PartnersPage />} />
        <Route
          path="development-logs"
          element={<DevelopmentLogsPage DevelopmentLogPreview={DevelopmentLogPreview} />}
        />
        <Route path="requests" element={<RequestsPage RequestsInbox={RequestsInbox} />} />
        <Route path="activity" element={<ActivityPage />} />
        <Route path="translations" element={<TranslationsPage />} />
        <Route path="modules" element={<ModulesPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </AdminLayout>
  );
}

/** All routes below `/admin`. */
export function AdminApp(props: AdminAppProps) {
  return (
    <MessagesProvider messages={messages}>
      <AdminGate {...props} />
    </MessagesProvider>
  );
}
