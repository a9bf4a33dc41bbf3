import { useEffect, type ReactNode } from 'react';

import { useAppSelector } from 'shared-client';
import { contentKinds, contentPlurals, type ContentKind } from 'shared-contracts/entities';
import { EmptyState, MessagesProvider } from 'shared-ui';
import { useMay, useTextLanguages } from 'shared-ui/records';
import { Route, Routes, useNavigate } from 'shared-ui/router';

import { areaMessages } from './area-messages';
import { useSaveKey } from './commands/use-save-key';
import { Dashboard } from './dashboard/dashboard';
import { AdminLayout } from './frame/admin-layout';
import { importableKinds, importAddress } from './import/importable-kinds';
import { inboxPath, useMayOpen } from './layout/screens';
import { usePageTitle } from './layout/use-page-title';
import { preloadScreens, screen } from './layout/screen';
import { PreviewSlotsProvider, type Slots } from './preview/preview-slots';
import { SecondFactorScreen } from './account/second-factor-screen';
import { useText } from './text';

const ProjectsPage = screen(async () => (await import('./projects/projects-page')).ProjectsPage);
const PartnersPage = screen(async () => (await import('./partners/partners-page')).PartnersPage);
const DevelopmentLogsPage = screen(
  async () => (await import('./development-logs/development-logs-page')).DevelopmentLogsScreen,
);
const AnyPage = screen(async () => (await import('./content/content-screen')).ContentScreen<ContentKind>);

/** Screens of kinds with a screen of their own; all other kinds share one. */
const ownScreens: Partial<Record<ContentKind, ReactNode>> = {
  project: <ProjectsPage />,
  partner: <PartnersPage />,
  'development-log': <DevelopmentLogsPage />,
};

const WorkspacePage = screen(async () => (await import('./workspace/workspace-editor')).WorkspacePage);
const ProjectDetailsPage = screen(
  async () => (await import('./project-details/project-details-page')).ProjectDetailsPage,
);
const ActivityPage = screen(async () => (await import('./activity/activity-page')).ActivityPage);
const TranslationsPage = screen(async () => (await import('./translations/translations-page')).TranslationsPage);
const ImportPage = screen(async () => (await import('./import/import-page')).ImportPage);
const MediaPage = screen(async () => (await import('./media/media-page')).MediaPage);
const StudioPage = screen(async () => (await import('./studio/studio-page')).StudioPage);
const OutboxPage = screen(async () => (await import('./outbox/outbox-page')).OutboxPage);
const PeoplePage = screen(async () => (await import('./people/people-page')).PeoplePage);
const NumbersPage = screen(async () => (await import('./numbers/numbers-page')).NumbersPage);
const HealthPage = screen(async () => (await import('./health/health-page')).HealthPage);
const ModulesPage = screen(async () => (await import('./modules/modules-page')).ModulesPage);

function RequestsPage({ RequestsInbox }: Pick<Slots, 'RequestsInbox'>) {
  usePageTitle(useText()('admin.requests'));
  return <RequestsInbox />;
}

function NotFound() {
  const text = useText();
  const title = text('admin.missing');
  usePageTitle(title);
  return <EmptyState level={1} title={title} description={text('admin.missing.description')} />;
}

/** The screen that a role begins with, if it is not the dashboard. */
function useFirstScreen(): string | null {
  const may = useMay();
  const languages = useTextLanguages();
  if (may('collaboration-request:read') && may('project:read')) return null;
  if (!languages) return inboxPath;
  const [first, ...others] = languages;
  const search = new URLSearchParams({ state: 'open', ...(others.length === 0 && first && { language: first }) });
  return `/admin/translations?${search.toString()}`;
}

/** The first screen: what the role is there for. */
function Home() {
  const navigate = useNavigate();
  const other = useFirstScreen();
  useEffect(() => {
    if (other !== null) void navigate(other, { replace: true });
  }, [navigate, other]);
  return other === null ? <Dashboard /> : null;
}

/** The screens of signed-in users. */
export function AdminArea(slots: Slots) {
  const may = useMay();
  const mayOpen = useMayOpen();
  const { secondFactorMissing } = useAppSelector((state) => state.session);
  useSaveKey();
  useEffect(() => {
    const left = new AbortController();
    void preloadScreens(left);
    return () => left.abort();
  }, []);
  if (secondFactorMissing)
    return (
      <MessagesProvider messages={areaMessages}>
        <SecondFactorScreen />
      </MessagesProvider>
    );
  return (
    <MessagesProvider messages={areaMessages}>
      <PreviewSlotsProvider value={slots}>
        <AdminLayout>
          {mayOpen ? (
            <Routes>
              <Route index element={<Home />} />
              {contentKinds.map((kind) => (
                <Route
                  key={kind}
                  path={contentPlurals[kind]}
                  element={ownScreens[kind] ?? <AnyPage key={kind} kind={kind} />}
                />
              ))}
              {importableKinds.map((kind) => (
                <Route
                  key={importAddress(kind)}
                  path={`${contentPlurals[kind]}/import`}
                  element={may(`${kind}:create`) ? <ImportPage key={kind} kind={kind} /> : <NotFound />}
                />
              ))}
              <Route path="projects/:id" element={<WorkspacePage />} />
              <Route path="project-details" element={<ProjectDetailsPage />} />
              <Route path="media" element={<MediaPage />} />
              <Route path="studio" element={<StudioPage />} />
              <Route path="requests" element={<RequestsPage RequestsInbox={slots.RequestsInbox} />} />
              <Route path="activity" element={<ActivityPage />} />
              <Route path="translations" element={<TranslationsPage />} />
              <Route path="numbers" element={<NumbersPage />} />
              <Route path="messages" element={<OutboxPage />} />
              <Route path="modules" element={<ModulesPage />} />
              <Route path="health" element={<HealthPage />} />
              <Route path="people" element={<PeoplePage />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          ) : (
            <NotFound />
          )}
        </AdminLayout>
      </PreviewSlotsProvider>
    </MessagesProvider>
  );
}
