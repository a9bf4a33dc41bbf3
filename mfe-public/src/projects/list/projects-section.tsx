import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListProjectsQuery, useSignedInMark } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import {
  Container,
  FailureState,
  Heading,
  laidOutLater,
  media,
  Section,
  Skeleton,
  Stack,
  tokens,
  useStudioTexts,
} from 'shared-ui';

import type { LandingMessageId } from '../../landing/messages';
import { useNewestLogs } from '../../development-logs/newest-logs';
import { FillLink, WithoutLinksTo } from '../../frame/sections/empty-section';
import { SectionHeading } from '../../frame/sections/section-heading';
import { Shelf, shelfColumns } from '../../frame/shelf';
import { BehindTheScenes } from './behind-the-scenes';
import { splitProjects } from '../../project-facts/main-project';
import { MainLayout, MainProjectCard } from './main-project-card';
import { isOffered, OfferedProject } from './offered-project';
import { ProjectCard } from './project-card';

const Ground = styled(Section)`
  background: ${tokens.color.surface};
`;

function Placeholders() {
  const intl = useIntl();
  return (
    <Stack $gap="xxl" role="status" aria-label={intl.formatMessage({ id: 'projects.loading' })}>
      <MainLayout>
        <Skeleton $ratio="16 / 9" />
        <Stack $gap="l">
          <Skeleton $width="30%" $height="2rem" />
          <Skeleton $width="70%" $height="3.5rem" />
          <Skeleton $height="9rem" />
          <Skeleton $height="0.5rem" />
        </Stack>
      </MainLayout>
      <Shelf>
        {['a', 'b', 'c'].map((key) => (
          <li key={key}>
            <Skeleton $height="14rem" />
          </li>
        ))}
      </Shelf>
    </Stack>
  );
}

const GroupTitle = styled(Heading)`
  ${media.medium} {
    margin-block-end: ${tokens.space.m};
    font-size: ${tokens.size.group};
  }
`;

interface WorksProps {
  title: string;
  projects: readonly Project[];
  /** The one that stands out. */
  offered?: Project | undefined;
}

function Works({ title, projects, offered }: WorksProps) {
  if (projects.length === 0) return null;
  const others = projects.filter((project) => project !== offered);
  return (
    <Stack $gap="s">
      <GroupTitle level={3}>{title}</GroupTitle>
      {offered ? <OfferedProject project={offered} /> : null}
      {others.length > 0 ? (
        <Shelf $columns={shelfColumns(others.length)}>
          {others.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </Shelf>
      ) : null}
    </Stack>
  );
}

function Projects() {
  const intl = useIntl();
  const { data, isError, refetch } = useListProjectsQuery();
  if (isError && !data) {
    return (
      <FailureState
        title={intl.formatMessage({ id: 'projects.failed' })}
        description={intl.formatMessage({ id: 'failed.hint' })}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Placeholders />;
  const { main, released, upcoming } = splitProjects(data);
  return (
    <>
      {main ? <MainProjectCard project={main} /> : null}
      {data.length === 0 ? <FillLink part="projects" /> : null}
      <Works title={intl.formatMessage({ id: 'projects.upcoming' })} projects={upcoming} />
      <Works
        title={intl.formatMessage({ id: 'projects.released' })}
        projects={released}
        offered={released.find(isOffered)}
      />
    </>
  );
}

const Parts = styled(Stack)`
  gap: clamp(1.5rem, 10vw - 1rem, 6rem);
  & > :nth-child(n + 2) {
    ${laidOutLater}
  }
`;

/**
 * The projects section: the main project, upcoming and released ones, and the newest logs. On dark ground in both
 * schemes.
 */
export function ProjectsSection() {
  const intl = useIntl();
  const intro = useStudioTexts<LandingMessageId>()('projectsIntro', 'studio.projectsIntro');
  const { data: projects } = useListProjectsQuery();
  const logs = useNewestLogs();
  const isFillable = useSignedInMark();
  /** Until they are loaded, their place is kept. */
  const hasProjects = projects?.length !== 0;
  if (!hasProjects && logs.length === 0 && !isFillable) return <WithoutLinksTo $section="projects" />;
  return (
    <Ground id="projects" data-theme="dark">
      <Container>
        {hasProjects || isFillable ? (
          <SectionHeading seal="作" title={intl.formatMessage({ id: 'projects.title' })} lang={intro.lang}>
            {intro.text}
          </SectionHeading>
        ) : null}
        <Parts>
          <Projects />
          {logs.length > 0 || hasProjects ? <BehindTheScenes /> : <FillLink part="logs" />}
        </Parts>
      </Container>
    </Ground>
  );
}
