import { ContentDialog, type OpenedDialog } from '../content/content-dialog';
import type { ContentValues } from '../editor/content-form';
import { LivePreview } from '../preview/live-preview';
import { previewRecord } from '../preview/preview-records';
import { projectPreview, type ProjectPreviews } from '../preview/project-previews';

/** Creates or edits a project. */
export function ProjectDialog({ ProjectPreview, ScenePreview, ...dialog }: OpenedDialog<'project'> & ProjectPreviews) {
  return (
    <ContentDialog kind="project" {...dialog}>
      {(fields) => (
        <>
          {fields}
          <LivePreview
            toRecord={(values: ContentValues) => previewRecord('project', dialog.record, values)}
            {...projectPreview({ ProjectPreview, ScenePreview })}
          />
        </>
      )}
    </ContentDialog>
  );
}
