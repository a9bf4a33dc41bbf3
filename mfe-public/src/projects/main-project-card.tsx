import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Badge, ButtonLink, Card, Cluster, Heading, Localized, media, Stack, StatusBadge, Text } from 'shared-ui';

import { Poster } from './poster';
import { ProjectProgress } from './project-progress';

export const MainLayout = styled(Card)`
  ${media.medium} {
    display: grid;
    grid-template-columns: minmax(16rem, 2fr) 3fr;
  }
`;

const Words = styled(Stack)`
  justify-content: center;
  padding: clamp(1.25rem, 3vw, 3rem);
`;

const Description = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 7;
  overflow: hidden;
  white-space: pre-line;
`;

/** The one project in the spotlight. */
export function MainProjectCard({ project }: { project: Project }) {
  const intl = useIntl();
  return (
    <MainLayout as="article">
      <Poster location={project.posterUrl} sizes="(min-width: 48rem) 28rem, 92vw" />
      <Words $gap="m">
        <Cluster>
          <Badge $tone="accent">{intl.formatMessage({ id: 'project.main' })}</Badge>
          <StatusBadge status={project.status} />
        </Cluster>
        <Heading level={3} look={2}>
          <Localized record={project} field="title" />
        </Heading>
        <Description $size="lead">
          <Localized record={project} field="description" />
        </Description>
        <ProjectProgress percent={project.progress} />
        <Text $soft $size="small">
          {project.version
            ? intl.formatMessage({ id: 'project.state.version' }, { percent: intl.formatNumber(project.progress / 100, { style: 'percent' }), version: project.version })
            : intl.formatMessage({ id: 'project.state' }, { percent: intl.formatNumber(project.progress / 100, { style: 'percent' }) })}
        </Text>
        <Cluster>
          <ButtonLink to={`/project/${project.id}`}>{intl.formatMessage({ id: 'project.details' })}</ButtonLink>
        </Cluster>
      </Words>
    </MainLayout>
  );
}
