import { defaultLocale } from 'shared-contracts/localization';
import { Badge } from 'shared-ui';

import { ContentScreen } from '../content/content-screen';
import { workspaceAddress } from '../records/references/record-address';
import { useText } from '../text';
import { ProjectDialog } from './project-dialog';

/** `/admin/projects`: every project, in the order that visitors see, by its Japanese texts. */
export function ProjectsPage() {
  const text = useText();
  return (
    <ContentScreen
      kind="project"
      parts={{
        locale: defaultLocale,
        further: ['releaseDate'],
        addressOf: ({ id }) => workspaceAddress(id),
        linksOf: ({ id }) => [{ label: text('workspace.open'), to: workspaceAddress(id) }],
        marks: ({ isMainProject }) =>
          isMainProject === 1 ? <Badge $tone="accent">{text('project.main')}</Badge> : null,
      }}
      dialog={(props) => <ProjectDialog {...props} />}
    />
  );
}
