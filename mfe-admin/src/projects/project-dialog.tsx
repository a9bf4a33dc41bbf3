import { ButtonLink, Stack } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

import { ContentDialog, type OpenedDialog } from '../content/content-dialog';
import type { ContentValues } from '../editor/content-form';
import { PreviewPart } from '../preview/preview-part';
import { previewRecord } from '../preview/preview-records';
import type { PreviewViewsProps } from '../preview/preview-views';
import { projectPreview, type ProjectPreviews } from '../preview/project-previews';
import { usePreview } from '../preview/use-preview';
import { workspaceAddress } from '../records/references/record-address';
import { useText } from '../text';

/** The preview below a form, shown on demand. */
function LivePreview<Values, Rec extends object>(props: PreviewViewsProps<Values, Rec>) {
  return (
    <Stack>
      <PreviewPart {...props} preview={usePreview(props, false)} />
    </Stack>
  );
}

/** Creates a project, which leads into its workspace, or edits what the specification lists of one. */
export function ProjectDialog({ ProjectPreview, ScenePreview, ...dialog }: OpenedDialog<'project'> & ProjectPreviews) {
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
      {(fields) => (
        <>
          {fields}
          {record ? (
            <div>
              <ButtonLink to={workspaceAddress(record.id)} $variant="secondary" $small>
                {text('workspace.open')}
              </ButtonLink>
            </div>
          ) : null}
          <LivePreview
            toRecord={(values: ContentValues) => previewRecord('project', record, values)}
            {...projectPreview({ ProjectPreview, ScenePreview })}
          />
        </>
      )}
    </ContentDialog>
  );
}
