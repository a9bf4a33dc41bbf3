import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Heading, media, tokens } from 'shared-ui';

import { RecordTitle } from '../../frame/title';

const Title = styled(Heading)`
  font-size: ${tokens.size.h2};
  ${media.medium} {
    font-size: ${tokens.size.h1};
  }
`;

/** The title of a work that fills its section or page. */
export function ProjectTitle({ project, level }: { project: Project; level: 1 | 3 }) {
  return (
    <Title level={level} look={1}>
      <RecordTitle record={project} />
    </Title>
  );
}
