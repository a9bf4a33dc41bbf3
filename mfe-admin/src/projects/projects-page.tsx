import { defaultLocale } from 'shared-contracts/localization';
import { Badge, ButtonLink } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

import { ContentDialog, type OpenedDialog } from '../content/content-dialog';
import { ContentScreen } from '../content/content-screen';
import { workspaceAddress } from '../records/references/record-address';
import { useText } from '../text';

/** Creates a project, then opens its workspace; or edits the fields of one that the specification lists. */
function ProjectDialog(dialog: OpenedDialog<'project'>) {
  const text = useText();
  const navigate = useNavigate();
  const { record } = dialog;
  return (
    <ContentDialog
      kind="project"
      {...dialog}
      note={text(record ? 'project.quickNote' : 'project.newNote')}
      onCreated={({ id }) => void navigate(workspaceAddress(id))}
    >
      {record ? (
        <div>
          <ButtonLink to={workspaceAddress(record.id)} $variant="secondary" $small>
            {text('workspace.open')}
          </ButtonLink>
        </div>
      ) : null}
    </ContentDialog>
  );
}

/** `/admin/projects`: every project with its Japanese texts, in the order that visitors see. */
export function ProjectsPage() {
  const text = useText();
  return (
    <ContentScreen
      kind="project"
      parts={{
        locale: defaultLocale,
        further: ['releaseDate'],
        addressOf: ({ id }) => workspaceAddress(id),
        marks: ({ isMainProject }) =>
          isMainProject === 1 ? <Badge $tone="accent">{text('project.main')}</Badge> : null,
      }}
      dialog={(props) => <ProjectDialog {...props} />}
    />
  );
}
