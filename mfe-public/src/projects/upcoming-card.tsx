import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Card, Heading, Localized, StatusBadge, Text, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { RecordTitle } from '../frame/title';
import { Poster } from './poster';
import { ProjectProgress } from './project-progress';

const Whole = styled(Card)`
  position: relative;
  block-size: 100%;
  transition: transform ${tokens.motion.calm};
  &:hover {
    transform: translateY(-4px);
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.space.s};
  padding: ${tokens.space.l};
`;

/** The title is the link and covers the whole card. */
const CoverLink = styled(Link)`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
`;

const Description = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
  margin-block-end: auto;
`;

/** The card of an upcoming project, which links to its page. */
export function UpcomingCard({ project }: { project: Project }) {
  return (
    <Whole as="article">
      <Poster location={project.posterUrl} sizes="(min-width: 64rem) 18rem, (min-width: 36rem) 45vw, 92vw" />
      <Body>
        <StatusBadge status={project.status} />
        <Heading level={4} look={3}>
          <CoverLink to={`/project/${project.id}`}>
            <RecordTitle record={project} />
          </CoverLink>
        </Heading>
        <Description $soft>
          <Localized record={project} field="description" />
        </Description>
        <ProjectProgress percent={project.progress} />
      </Body>
    </Whole>
  );
}
