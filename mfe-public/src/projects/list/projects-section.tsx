import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { useSignedInMark, useStudio } from 'shared-client';
import { isNamed, mostShownWorks, safeHttpUrl, type Project } from 'shared-contracts/entities';
import { ButtonLink, Container, Heading, media, Stack, Text, tokens, useTexts } from 'shared-ui';

import { useListShownProjectsQuery } from '../../api';
import type { LandingMessageId } from '../../landing/messages';
import { NewestLogs, useNewestLogs } from '../../development-logs/newest-logs';
import { FillLink, WithoutLinksTo } from '../../frame/sections/empty-section';
import { SectionHeading } from '../../frame/sections/section-heading';
import { Ground } from '../../frame/styles';
import { StudioWords } from '../../frame/studio-words';
import { isReleased, splitProjects } from '../../project-facts/main-project';
import { MainProjectCard } from './main-project-card';
import { OfferedProject } from './offered-project';
import { ProjectShelf } from './project-card';
import { ProjectsState } from './projects-state';

const GroupTitle = styled(Heading)`
  ${media.medium} {
    margin-block-end: ${tokens.space.m};
    font-size: ${tokens.size.group};
  }
`;

/** A released one that can be bought stands out. */
function Works({ title, projects }: { title: string; projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  const offered = projects.find((project) => isReleased(project) && safeHttpUrl(project.steamUrl));
  const others = projects.filter((project) => project !== offered);
  return (
    <Stack $gap="s">
      <GroupTitle level={3}>{title}</GroupTitle>
      {offered ? <OfferedProject project={offered} /> : null}
      {others.length > 0 ? <ProjectShelf projects={others} level={4} /> : null}
    </Stack>
  );
}

const AllWorks = styled(ButtonLink)`
  align-self: center;
`;

function Projects() {
  const text = useTexts<LandingMessageId>();
  const { data, isError, refetch } = useListShownProjectsQuery();
  if (!data) return <ProjectsState isFailed={isError} onRetry={() => void refetch()} />;
  const { main, released, upcoming } = splitProjects(data);
  return (
    <>
      {main ? <MainProjectCard project={main} /> : null}
      {data.length === 0 ? <FillLink part="projects" /> : null}
      <Works title={text('projects.upcoming')} projects={upcoming.slice(0, mostShownWorks)} />
      <Works title={text('projects.released')} projects={released.slice(0, mostShownWorks)} />
      {Math.max(upcoming.length, released.length) > mostShownWorks ? (
        <AllWorks $variant="secondary" to="/projects">
          {text('projects.all')}
        </AllWorks>
      ) : null}
    </>
  );
}

const Panel = styled.article`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: start;
  gap: clamp(0.5rem, 2vw, 1rem);
  padding: clamp(1rem, 5vw - 0.25rem, 3.5rem);
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  background: #ece0c8;
  color: #2a211b;
  ${media.wide} {
    &:has(> img) {
      padding-inline-end: 46%;
    }
  }
`;

const Note = styled(Text)`
  max-inline-size: 26em;
`;

/** Not requested where it is not shown. */
const Sketch = styled.img.attrs({ src: '/objects/demo/landing/sketch.svg', alt: '', loading: 'lazy' })`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: -1;
  display: none;
  max-inline-size: none;
  ${media.wide} {
    display: block;
    block-size: 100%;
  }
`;

/** With a drawing for the fictional studio. */
function BehindTheScenes({ logs }: Pick<ComponentProps<typeof NewestLogs>, 'logs'>) {
  const text = useTexts<LandingMessageId>();
  return (
    <Panel data-theme="light">
      {isNamed(useStudio()) ? null : <Sketch />}
      <Heading level={3}>{text('behind.title')}</Heading>
      <StudioWords field="behindText" as={Note} />
      {logs.length > 0 ? <NewestLogs logs={logs} label={text('behind.newest')} /> : null}
      <ButtonLink $variant="secondary" to="/development-logs">
        {text('behind.read')}
      </ButtonLink>
    </Panel>
  );
}

const Parts = styled(Stack)`
  gap: clamp(1.5rem, 10vw - 1rem, 6rem);
`;

/** The main project, upcoming and released ones, and the newest logs. On a dark background in both schemes. */
export function ProjectsSection() {
  const text = useTexts<LandingMessageId>();
  const { data: projects } = useListShownProjectsQuery();
  const logs = useNewestLogs();
  const isFillable = useSignedInMark();
  /** Reserves their space until they are loaded. */
  const hasProjects = projects?.length !== 0;
  if (!hasProjects && !logs?.length && !isFillable) return <WithoutLinksTo $section="projects" />;
  return (
    <Ground id="projects" data-theme="dark">
      <Container>
        {hasProjects || isFillable ? (
          <SectionHeading seal="作" title={text('projects.title')} lead="projectsIntro" />
        ) : null}
        <Parts>
          <Projects />
          {logs?.length === 0 ? <FillLink part="logs" /> : <BehindTheScenes logs={logs ?? []} />}
        </Parts>
      </Container>
    </Ground>
  );
}
