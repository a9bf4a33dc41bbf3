import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListProjectsQuery } from 'shared-contracts/client';
import { ButtonLink, Container, EmptyState, FailureState, Grid, Heading, Section, Skeleton, Stack, Text, tokens } from 'shared-ui';

import { SectionHeading } from '../landing/section-heading';
import { MainLayout, MainProjectCard } from './main-project-card';
import { splitProjects } from './main-project';
import { UpcomingCard, Whole, Body } from './upcoming-card';

const Ground = styled(Section)`
  background: ${tokens.color.surface};
`;

const Behind = styled(Whole)`
  justify-content: center;
  background: #1c1815;
  color: #f3ece0;
`;

const BehindBody = styled(Body)`
  align-items: start;
  justify-content: center;
  gap: ${tokens.space.m};
`;

function BehindTheScenes() {
  const intl = useIntl();
  return (
    <Behind as="article">
      <BehindBody>
        <Heading level={4} look={3}>
          {intl.formatMessage({ id: 'behind.title' })}
        </Heading>
        <Text>{intl.formatMessage({ id: 'behind.text' })}</Text>
        <ButtonLink $variant="secondary" to="/development-logs">
          {intl.formatMessage({ id: 'behind.read' })}
        </ButtonLink>
      </BehindBody>
    </Behind>
  );
}

function Placeholders() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage({ id: 'projects.loading' })}>
      <MainLayout>
        <Skeleton $ratio="3 / 4" />
        <Body>
          <Skeleton $width="40%" $height="2rem" />
          <Skeleton $width="80%" $height="3rem" />
          <Skeleton $height="8rem" />
        </Body>
      </MainLayout>
    </div>
  );
}

function Projects() {
  const intl = useIntl();
  const { data, isError, refetch } = useListProjectsQuery();
  if (isError && !data) {
    return <FailureState title={intl.formatMessage({ id: 'projects.failed' })} description={intl.formatMessage({ id: 'failed.hint' })} onRetry={() => void refetch()} />;
  }
  if (!data) return <Placeholders />;
  const { main, upcoming } = splitProjects(data);
  return (
    <Stack $gap="xxl">
      {main ? <MainProjectCard project={main} /> : null}
      {data.length === 0 ? <EmptyState title={intl.formatMessage({ id: 'projects.none' })} /> : null}
      <Stack $gap="l">
        <Heading level={3}>{intl.formatMessage({ id: 'projects.upcoming' })}</Heading>
        <Grid $min="17rem">
          {upcoming.map((project) => (
            <UpcomingCard key={project.id} project={project} />
          ))}
          <BehindTheScenes />
        </Grid>
      </Stack>
    </Stack>
  );
}

/** The projects of the landing page: the main one, the upcoming ones and the way to the blog. */
export function ProjectsSection() {
  const intl = useIntl();
  return (
    <Ground id="projects">
      <Container>
        <SectionHeading title={intl.formatMessage({ id: 'projects.title' })}>{intl.formatMessage({ id: 'projects.intro' })}</SectionHeading>
        <Projects />
      </Container>
    </Ground>
  );
}
