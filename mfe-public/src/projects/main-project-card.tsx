import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Badge, ButtonLink, Cluster, Heading, Localized, media, Stack, StatusBadge, Text, tokens } from 'shared-ui';

import { RecordTitle } from '../frame/title';
import { Poster } from './poster';
import { ProjectProgress } from './project-progress';

/** Poster and text side by side; also used by the placeholder. */
export const MainLayout = styled.div`
  display: grid;
  gap: ${tokens.space.xl};
  ${media.medium} {
    grid-template-columns: minmax(16rem, 5fr) 7fr;
    gap: clamp(2rem, 6vw, 5rem);
    align-items: center;
  }
`;

const Framed = styled.div`
  position: relative;
  isolation: isolate;
  max-inline-size: 28rem;
  /* A red sun behind the poster. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: -1.25rem;
    inset-inline-end: -0.75rem;
    z-index: -1;
    inline-size: 46%;
    aspect-ratio: 1;
    border-radius: 50%;
    background: #a8321f;
    ${media.medium} {
      inset-block-start: -1.75rem;
      inset-inline-end: -1.75rem;
    }
  }
`;

const MainPoster = styled(Poster)`
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
`;

const Description = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 8;
  overflow: hidden;
  white-space: pre-line;
`;

/** The card of the main project. */
export function MainProjectCard({ project }: { project: Project }) {
  const intl = useIntl();
  const percent = intl.formatNumber(project.progress / 100, { style: 'percent' });
  return (
    <MainLayout as="article">
      <Framed>
        <MainPoster location={project.posterUrl} sizes="(min-width: 30rem) 28rem, 92vw" />
      </Framed>
      <Stack $gap="l">
        <Cluster>
          <Badge $tone="accent">{intl.formatMessage({ id: 'project.main' })}</Badge>
          <StatusBadge status={project.status} />
        </Cluster>
        <Heading level={3} look={1}>
          <RecordTitle record={project} />
        </Heading>
        <Description $size="lead">
          <Localized record={project} field="description" />
        </Description>
        <Stack $gap="s">
          <ProjectProgress percent={project.progress} />
          <Text $soft $size="small">
            {project.version
              ? intl.formatMessage({ id: 'project.state.version' }, { percent, version: project.version })
              : intl.formatMessage({ id: 'project.state' }, { percent })}
          </Text>
        </Stack>
        <Cluster>
          <ButtonLink to={`/project/${project.id}`}>{intl.formatMessage({ id: 'project.details' })}</ButtonLink>
        </Cluster>
      </Stack>
    </MainLayout>
  );
}
