import styled from 'styled-components';

import { publicationState, type Project } from 'shared-contracts/entities';
import { ButtonLink, EyeIcon, StatusBadge } from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';
import { useNow } from 'shared-ui/records';

import { useDraftOf } from '../publication/draft-changes';
import { PublicationAction } from '../publication/publication-action';
import { StateMarks } from '../publication/state-marks';
import { publicAddress } from '../records/references/record-address';
import { useText } from '../text';

const View = styled(ButtonLink)`
  inline-size: 2.25rem;
  padding: 0;
`;

/** State and publication of a project, and its public page. */
export function WorkspaceActions({ project }: { project: Project }) {
  const view = useText()('record.view.of', { name: project.titleJa });
  const address = publicationState(project, useNow()) === 'published' ? publicAddress('project', project.id) : null;
  return (
    <>
      <StatusBadge status={project.status} />
      <StateMarks kind="project" record={project} hasDraft={useDraftOf(project.id) !== undefined} />
      <PublicationAction kind="project" record={project} name={project.titleJa} />
      {address === null ? null : (
        <Tooltip text={view}>
          <View to={address} $variant="quiet" $small aria-label={view}>
            <EyeIcon />
          </View>
        </Tooltip>
      )}
    </>
  );
}
