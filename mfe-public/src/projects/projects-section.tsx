import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListProjectsQuery } from 'shared-client';
import { Container, EmptyState, FailureState, Heading, media, Section, Skeleton, Stack, tokens } from 'shared-ui';

import { SectionHeading } from '../frame/section-heading';
import { BehindTheScenes } from './behind-the-scenes';
import { splitProjects } from './main-project';
import { MainLayout, MainProjectCard } from './main-project-card';
import { UpcomingCard } from './upcoming-card';

const Ground = styled(Section)`
  background: ${tokens.color.surface};
`;

/** Cards of a row have equal heights; the number of columns avoids incomplete rows if possible. */
const Shelf = styled.div<{ $columns: 3 | 4 }>`
  display: grid;
  gap: ${tokens.space.l};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  ${media.wide} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

function Placeholders() {
  const intl = useIntl();
  return (
    <Stack $gap="xxl" role="status" aria-label={intl.formatMessage({ id: 'projects.loading' })}>
      <MainLayout>
        <Skeleton $ratio="3 / 4" />
        <Stack $gap="l">
          <Skeleton $width="30%" $height="2rem" />
          <Skeleton $width="70%" $height="3.5rem" />
          <Skeleton $height="9rem" />
          <Skeleton $height="0.5rem" />
        </Stack>
      </MainLayout>
      <Shelf $columns={3}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} $ratio="3 / 5" />
        ))}
      </Shelf>
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
  const { main, upcoming } = splitProjects(data);
  return (
    <>
      {main ? <MainProjectCard project={main} /> : null}
      {data.length === 0 ? <EmptyState title={intl.formatMessage({ id: 'projects.none' })} /> : null}
      {upcoming.length > 0 ? (
        <Stack $gap="l">
          <Heading level={3} look={2}>
            {intl.formatMessage({ id: 'projects.upcoming' })}
          </Heading>
          <Shelf $columns={upcoming.length % 4 === 0 ? 4 : 3}>
            {upcoming.map((project) => (
              <UpcomingCard key={project.id} project={project} />
            ))}
          </Shelf>
        </Stack>
      ) : null}
    </>
  );
}

const Parts = styled(Stack)`
  gap: clamp(4rem, 8vw, 6rem);
`;

/** The projects section: the main project, upcoming ones, and the link to the blog. On dark ground in both schemes. */
export function ProjectsSection() {
  const intl = useIntl();
  return (
    <Ground id="projects" data-theme="dark">
      <Container>
        <SectionHeading seal="作" title={intl.formatMessage({ id: 'projects.title' })}>
          {intl.formatMessage({ id: 'projects.intro' })}
        </SectionHeading>
        <Parts>
          <Projects />
          <BehindTheScenes />
        </Parts>
      </Container>
    </Ground>
  );
}
