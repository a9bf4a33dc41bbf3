import type { ComponentType } from 'react';

import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { ButtonLink } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import type { ProjectPreviews } from '../preview/project-previews';
import { LoadedProject } from '../editor/loaded-project';
import { recordScreen } from '../records/references/record-address';
import { useText } from '../text';
import { WorkspaceEditor } from './workspace-editor';

interface WorkspacePageProps extends ProjectPreviews {
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

/** `/admin/projects/{id}`: the workspace of a project, with its tab as `?tab=`. */
export function WorkspacePage(slots: WorkspacePageProps) {
  const text = useText();
  const { id = '' } = useParams();
  return (
    <LoadedProject id={id} wayBack={<ButtonLink to={recordScreen('project')}>{text('project.plural')}</ButtonLink>}>
      {(project) => <WorkspaceEditor key={id} project={project} {...slots} />}
    </LoadedProject>
  );
}
