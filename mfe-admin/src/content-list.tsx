import type { ReactNode } from 'react';

import type { ContentKind } from 'shared-contracts/entities';
import type { RemoteProps } from 'shared-contracts/federation';

import { screen } from './layout/screen';

/** The slots with previews of unsaved records. */
type Previews = Omit<RemoteProps<'mfe_admin/AdminApp'>, 'RequestsInbox'>;

const ProjectsPage = screen(async () => (await import('./projects/projects-page')).ProjectsPage);
const PartnersPage = screen(async () => (await import('./partners/partners-page')).PartnersPage);
const DevelopmentLogsPage = screen(
  async () => (await import('./development-logs/development-logs-page')).DevelopmentLogsScreen,
);
const AnyPage = screen(async () => (await import('./content/content-screen')).ContentScreen<ContentKind>);

/** Screens of kinds that have something of their own; any other kind has the screen of all. */
const ownScreens: Partial<Record<ContentKind, (previews: Previews) => ReactNode>> = {
  project: (previews) => <ProjectsPage {...previews} />,
  partner: () => <PartnersPage />,
  'development-log': (previews) => <DevelopmentLogsPage {...previews} />,
};

/** The list of a kind. */
export const ContentList = ({ kind, ...previews }: Previews & { kind: ContentKind }) =>
  ownScreens[kind]?.(previews) ?? <AnyPage key={kind} kind={kind} />;
