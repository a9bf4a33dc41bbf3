import styled from 'styled-components';

import type { TitledProject } from 'shared-contracts/entities';
import { tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { RecordTitle } from '../frame/title';

const Work = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 1.75rem;
  font-family: ${tokens.font.display};
  font-weight: 600;
  text-decoration-color: ${tokens.color.line};
`;

/** The work that a log is about. */
export function ProjectLink({ project }: { project: TitledProject }) {
  return (
    <Work to={`/project/${project.id}`}>
      <RecordTitle record={project} />
    </Work>
  );
}
