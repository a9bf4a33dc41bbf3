import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Card, Cluster, Heading, media, ProgressBar, StatusBadge, tokens, useTexts } from 'shared-ui';

import { Shelf, shelfColumns, shelfGrid } from '../../frame/shelf';
import { beside } from '../../frame/styles';
import { TitleLink } from '../../frame/title';
import { Poster } from '../../images/record-image';
import { isReleased } from '../../project-facts/main-project';
import { PitchSummary, PitchTag } from './pitch';
import { StoreLink } from '../../project-facts/store-link';
import type { LandingMessageId } from '../../landing/messages';

const Progress = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  font-size: ${tokens.size.small};
`;

const ProgressLabel = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space.m};
  & > :last-child {
    margin-inline-start: auto;
  }
  /* The same size with and without the words, so that the bar stays in place when they arrive. */
  min-block-size: 1lh;
`;

/** Nothing before there is any progress. */
export function ProjectProgress({ percent }: { percent: number }) {
  const intl = useIntl();
  const text = useTexts<LandingMessageId>();
  const label = text('project.progress');
  if (percent === 0) return null;
  return (
    <Progress>
      <ProgressLabel>
        {/* Name of the bar. */}
        <span aria-hidden="true">{label}</span>
        <span>{intl.formatNumber(percent / 100, { style: 'percent' })}</span>
      </ProgressLabel>
      <ProgressBar percent={percent} label={label} />
    </Progress>
  );
}

/** On phones the whole poster is beside the words, on its own colour, so that a card fits on the screen. */
const Whole = styled(Card)`
  position: relative;
  ${beside('6rem')}
  block-size: 100%;
  transition: box-shadow ${tokens.motion.calm};
  &:hover {
    box-shadow: ${tokens.shadow.high};
  }
  & > :first-child {
    min-block-size: 100%;
    & img {
      block-size: auto;
    }
  }
  ${shelfGrid} {
    li:not(:only-child) > & {
      display: flex;
      & > :first-child {
        min-block-size: 0;
      }
    }
    li:only-child > & {
      grid-template-columns: 15rem minmax(0, 1fr);
    }
  }
  ${media.print} {
    box-shadow: none;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.space.s};
  padding: 0.75rem;
  ${shelfGrid} {
    padding: ${tokens.space.l};
  }
`;

/** The title is the link and covers the whole card. */
const CoverLink = styled(TitleLink)`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
  /* Inside the card, which clips what is around it. */
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    border-radius: ${tokens.radius.m};
    outline: 3px solid ${tokens.color.focus};
    outline-offset: -3px;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  margin-block-end: auto;
`;

/** Above the link that covers the card. */
const Store = styled(StoreLink)`
  position: relative;
  z-index: 2;
  align-self: start;
`;

/** The card of a project, which links to its page: the progress of an upcoming one, the store of a released one. */
function ProjectCard({ project, level }: { project: Project; level: 2 | 3 | 4 }) {
  return (
    <Whole as="article">
      <Poster project={project} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 6rem" />
      <Body>
        <Cluster>
          <StatusBadge status={project.status} />
          <PitchTag project={project} />
        </Cluster>
        <Heading level={level} look={3}>
          <CoverLink to={`/project/${project.id}`} record={project} />
        </Heading>
        <Words>
          <PitchSummary project={project} />
        </Words>
        {isReleased(project) ? <Store project={project} small /> : <ProjectProgress percent={project.progress} />}
      </Body>
    </Whole>
  );
}

/** Cards of projects, with a heading of a level each. */
export const ProjectShelf = ({ projects, level }: { projects: readonly Project[]; level: 2 | 3 | 4 }) => (
  <Shelf $columns={shelfColumns(projects.length)}>
    {projects.map((project) => (
      <li key={project.id}>
        <ProjectCard project={project} level={level} />
      </li>
    ))}
  </Shelf>
);
