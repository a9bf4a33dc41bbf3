import { ButtonLink } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { recordScreen } from '../records/references/record-address';
import { useText } from '../text';
import { LoadedProject } from './loaded-project';
import { WorkspaceEditor, type WorkspaceSlots } from './workspace-editor';

/** `/admin/projects/{id}`: the workspace of a project, with its tab as `?tab=`. */
export function WorkspacePage(slots: WorkspaceSlots) {
  const text = useText();
  const { id = '' } = useParams();
  return (
    <LoadedProject id={id} wayBack={<ButtonLink to={recordScreen('project')}>{text('project.plural')}</ButtonLink>}>
      {(project) => <WorkspaceEditor key={id} project={project} home="basics" {...slots} />}
    </LoadedProject>
  );
}
