import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { Badge, ButtonLink, Cluster, Image, media, Stack, StatusBadge, Text, tokens } from 'shared-ui';

import { useImages } from '../../images/use-images';
import { Trailer } from '../../playback/trailer';
import { trailerSource } from '../../playback/trailer-source';
import { isReleased } from '../../project-facts/main-project';
import { StoreLink } from '../../project-facts/store-link';
import { usePrice } from '../../project-facts/price';
import { Pitch, PitchTag } from './pitch';
import { Poster } from './poster';
import { ProjectProgress } from './project-progress';
import { ProjectStrip } from './project-strip';
import { ProjectTitle } from './project-title';

/** What the work looks like beside its words, and a strip below both. Also used by the placeholder. */
export const MainLayout = styled.div`
  display: grid;
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: center;
    gap: ${tokens.space.xl} clamp(2rem, 4vw, 4rem);
  }
`;

const sizes = '(min-width: 75rem) 37rem, (min-width: 48rem) 54vw, 92vw';

const Still = styled(Image)`
  border-radius: ${tokens.radius.m};
`;

const Upright = styled(Poster)`
  max-inline-size: 7.5rem;
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
  ${media.medium} {
    justify-self: center;
    max-inline-size: 22rem;
  }
`;

/** A work in motion: its trailer, or else a still, or else its poster, which the hero shows already. */
function Look({ project }: { project: Project }) {
  const locale = useLocale();
  const imageOf = useImages(project);
  const still = project.screenshots?.at(-1);
  if (trailerSource(project, locale))
    return <Trailer project={project} image={imageOf(still ?? project.posterUrl)} sizes={sizes} />;
  if (still) return <Still {...imageOf(still)} ratio="16 / 9" sizes={sizes} />;
  return <Upright project={project} sizes="(min-width: 48rem) 22rem, 7.5rem" />;
}

/** The card of the main project. */
export function MainProjectCard({ project }: { project: Project }) {
  const intl = useIntl();
  const price = usePrice(project);
  const [otherStill, ...more] = project.screenshots ?? [];
  const percent = intl.formatNumber(project.progress / 100, { style: 'percent' });
  return (
    <MainLayout as="article">
      <Look project={project} />
      <Stack>
        <Cluster>
          <Badge $tone="accent">{intl.formatMessage({ id: 'project.main' })}</Badge>
          <StatusBadge status={project.status} />
          <PitchTag project={project} />
        </Cluster>
        <ProjectTitle project={project} level={3} />
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
          {isReleased(project) && price ? <strong>{price}</strong> : null}
          <ButtonLink to={`/project/${project.id}`} $variant={isReleased(project) ? 'secondary' : 'primary'}>
            {intl.formatMessage({ id: 'project.details' })}
          </ButtonLink>
          {isReleased(project) ? <StoreLink project={project} /> : null}
        </Cluster>
      </Stack>
      <ProjectStrip project={project} still={more.length > 0 ? otherStill : undefined} />
    </MainLayout>
  );
}
