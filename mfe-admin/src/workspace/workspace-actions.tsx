import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { ButtonLink, EyeIcon, StatusBadge } from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';

import { useDraftOf } from '../publication/draft-changes';
import { PublicationAction } from '../publication/publication-action';
import { StateMarks } from '../publication/state-marks';
import { useText } from '../text';

const View = styled(ButtonLink)`
  inline-size: 2.25rem;
  padding: 0;
`;

/** State and publication of a project, and its public page. */
export function WorkspaceActions({ project }: { project: Project }) {
  const view = useText()('record.view.of', { name: project.titleJa });
  return (
    <>
      <StatusBadge status={project.status} />
      <StateMarks kind="project" record={project} hasDraft={useDraftOf(project.id) !== undefined} />
      <PublicationAction kind="project" record={project} name={project.titleJa} />
      <Tooltip text={view}>
        <View to={`/project/${project.id}`} $variant="quiet" $small aria-label={view}>
          <EyeIcon />
        </View>
      </Tooltip>
    </>
  );
}
