import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Badge, ButtonLink, Cluster, media, Stack, StatusBadge, Text, tokens } from 'shared-ui';

import { isReleased } from '../../project-facts/main-project';
import { Pitch, PitchTag } from './pitch';
import { Poster } from './poster';
import { ProjectProgress } from './project-progress';
import { ProjectTitle } from './project-title';
import { StoreLink } from '../../project-facts/store-link';

/** Poster and text side by side; on phones the text goes on below. Also used by the placeholder. */
export const MainLayout = styled.div`
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: minmax(16rem, 5fr) 7fr;
    grid-template-rows: 1fr auto auto 1fr;
    gap: ${tokens.space.l} clamp(2rem, 6vw, 5rem);
  }
`;

const Names = styled(Stack)`
  align-self: center;
  ${media.medium} {
    grid-row: 2;
  }
`;

const Words = styled(Stack)`
  grid-column: 1 / -1;
  ${media.medium} {
    grid-area: 3 / 2;
    gap: ${tokens.space.l};
  }
`;

const Framed = styled.div`
  position: relative;
  isolation: isolate;
  align-self: center;
  max-inline-size: 28rem;
  ${media.medium} {
    grid-row: 1 / -1;
  }
  /* A red sun behind the poster. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: -0.75rem;
    inset-inline-end: -0.5rem;
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

/** The card of the main project. */
export function MainProjectCard({ project }: { project: Project }) {
  const intl = useIntl();
  const percent = intl.formatNumber(project.progress / 100, { style: 'percent' });
  return (
    <MainLayout as="article">
      <Framed>
        <MainPoster project={project} sizes="(min-width: 48rem) 28rem, 7.5rem" />
      </Framed>
      <Names>
        <Cluster>
          <Badge $tone="accent">{intl.formatMessage({ id: 'project.main' })}</Badge>
          <StatusBadge status={project.status} />
          <PitchTag project={project} />
        </Cluster>
        <ProjectTitle project={project} level={3} />
      </Names>
      <Words>
        <Pitch project={project} />
        <Stack $gap="s">
          {isReleased(project) ? null : <ProjectProgress percent={project.progress} />}
          <Text $soft $size="small">
            {project.version
              ? intl.formatMessage({ id: 'project.state.version' }, { percent, version: project.version })
              : intl.formatMessage({ id: 'project.state' }, { percent })}
          </Text>
        </Stack>
        <Cluster>
          <ButtonLink to={`/project/${project.id}`} $variant={isReleased(project) ? 'secondary' : 'primary'}>
            {intl.formatMessage({ id: 'project.details' })}
          </ButtonLink>
          {isReleased(project) ? <StoreLink project={project} /> : null}
        </Cluster>
      </Words>
    </MainLayout>
  );
}
