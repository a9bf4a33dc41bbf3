import { ButtonLink } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

import { ContentDialog, type OpenedDialog } from '../content/content-dialog';
import { PreviewBeside } from '../preview/preview-beside';
import { previewRecord } from '../preview/preview-records';
import { useProjectPreview } from '../preview/use-project-preview';
import { workspaceAddress } from '../records/references/record-address';
import type { FormValues } from '../records/values/form-values';
import { useText } from '../text';

/** Creates a project, which leads into its workspace, or edits what the specification lists of one. */
export function ProjectDialog(dialog: OpenedDialog<'project'>) {
  const text = useText();
  const navigate = useNavigate();
  const preview = useProjectPreview();
  const { record } = dialog;
  return (
    <ContentDialog
      kind="project"
      {...dialog}
      note={text(record ? 'project.quickNote' : 'project.newNote')}
      onCreated={({ id }) => void navigate(workspaceAddress(id))}
    >
      {(fields) => (
        <PreviewBeside isBelow toRecord={(values: FormValues) => previewRecord('project', record, values)} {...preview}>
          {fields}
          {record ? (
            <div>
              <ButtonLink to={workspaceAddress(record.id)} $variant="secondary" $small>
                {text('workspace.open')}
              </ButtonLink>
            </div>
          ) : null}
        </PreviewBeside>
      )}
    </ContentDialog>
  );
}
