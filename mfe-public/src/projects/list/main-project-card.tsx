import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { Badge, ButtonLink, Cluster, Localized, media, Stack, StatusBadge, Text, tokens, useTexts } from 'shared-ui';

import { LargeTitle } from '../../frame/title';
import { CharacterImage, Poster, RecordImage, RoundedImage } from '../../images/record-image';
import { Trailer, trailerSource } from '../../playback/trailer';
import { isReleased } from '../../project-facts/main-project';
import { Awards } from '../../project-facts/awards';
import { OfferLine } from '../../project-facts/offer-line';
import { PlayFigures } from '../../project-facts/play-figures';
import { WorkQuote } from '../../project-facts/review-quote';
import { StoreLink } from '../../project-facts/store-link';
import { PlayScene } from '../../scene/play-scene';
import { hasScene } from '../../scene/scene-steps';
import { Pitch, PitchTag } from './pitch';
import { ProjectProgress } from './project-card';
import type { LandingMessageId } from '../../landing/messages';

const MainLayout = styled.div`
  display: grid;
  gap: ${tokens.space.m};
  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 7fr) minmax(0, 5fr);
    /* Centred, the first column would move while the words of the second one arrive. */
    align-items: start;
    gap: ${tokens.space.xl} clamp(2rem, 4vw, 4rem);
  }
`;

/** Beside the look and the figures below it. */
const Words = styled(Stack)`
  ${media.wide} {
    grid-row: span 2;
    grid-column: 2;
  }
`;

const sizes = '(min-width: 75rem) 37rem, (min-width: 64rem) 54vw, 92vw';

const Upright = styled(Poster)`
  max-inline-size: 7.5rem;
  border-radius: ${tokens.radius.m};
  box-shadow: ${tokens.shadow.high};
  ${media.medium} {
    justify-self: center;
    max-inline-size: 22rem;
  }
`;

/** The trailer of a work, or else a still, or else its poster, which the hero already shows. */
function Look({ project }: { project: Project }) {
  const still = project.screenshots?.at(-1);
  if (trailerSource(project, useLocale())) return <Trailer project={project} sizes={sizes} />;
  if (still) return <RoundedImage record={project} location={still} sizes={sizes} />;
  return <Upright project={project} sizes="(min-width: 48rem) 22rem, 7.5rem" />;
}

const Row = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${tokens.space.m};
  &:empty {
    display: none;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${tokens.space.xl};
    align-items: start;
    & > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

/** All equally high: the width of each is proportional to its aspect ratio. */
const Art = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${tokens.space.s};
  ${media.narrow} {
    flex-wrap: wrap;
    & > li:not([data-wide]) {
      flex-basis: 40%;
    }
  }
  & > li {
    flex: 3 1 0;
    min-inline-size: 0;
    max-inline-size: 10rem;
    font-size: ${tokens.size.small};
    line-height: 1.4;
    text-align: center;
  }
  /* A phone has space for the characters. */
  & > [data-wide] {
    display: none;
    flex-grow: calc(16 / 9 * 4);
    max-inline-size: 20rem;
    ${media.medium} {
      display: block;
    }
  }
  ${media.medium} {
    gap: ${tokens.space.m};
  }
`;

const Still = styled(RecordImage)`
  margin-block-end: 0.25rem;
  border-radius: ${tokens.radius.s};
`;

const Figure = styled(CharacterImage)`
  margin-block-end: 0.25rem;
  border-radius: ${tokens.radius.s};
`;

function ProjectStrip({ project, still }: { project: Project; still: string | undefined }) {
  const characters = (project.characters ?? []).filter(({ imageUrl }) => imageUrl).slice(0, 4);
  return (
    <Row>
      {characters.length > 0 ? (
        <Art>
          {still === undefined ? null : (
            <li data-wide="">
              <Still record={project} location={still} sizes="20rem" />
            </li>
          )}
          {characters.map((character, index) => (
            <li key={index}>
              <Figure
                record={project}
                location={character.imageUrl}
                // Its name is below.
                alt=""
                sizes="(min-width: 48rem) 10rem, 24vw"
              />
              <Localized record={character} field="name" />
            </li>
          ))}
        </Art>
      ) : null}
      <Stack>
        <WorkQuote project={project} />
        <Awards project={project} />
      </Stack>
    </Row>
  );
}

/** The main work: its look, when, where and for how much it can be had, how far it is, store, scene and page. */
export function MainProjectCard({ project }: { project: Project }) {
  const intl = useIntl();
  const text = useTexts<LandingMessageId>();
  const [otherStill, ...more] = project.screenshots ?? [];
  return (
    <MainLayout as="article">
      <Look project={project} />
      <Words>
        <Cluster>
          <Badge $tone="accent">{text('project.main')}</Badge>
          <StatusBadge status={project.status} />
          <PitchTag project={project} />
        </Cluster>
        <LargeTitle record={project} level={3} />
        <Pitch project={project} />
        <OfferLine project={project} />
        <Stack $gap="s">
          {isReleased(project) ? (
            <Text $soft $size="small">
              {text('project.state', { percent: intl.formatNumber(project.progress / 100, { style: 'percent' }) })}
            </Text>
          ) : (
            <ProjectProgress percent={project.progress} />
          )}
          {project.version ? (
            <Text $soft $size="small">
              {text('main.version', { version: project.version })}
            </Text>
          ) : null}
        </Stack>
        <Cluster>
          <StoreLink project={project} />
          {hasScene(project) ? <PlayScene id={project.id} variant="secondary" /> : null}
          <ButtonLink to={`/project/${project.id}`} $variant={project.steamUrl ? 'secondary' : 'primary'}>
            {text('project.details')}
          </ButtonLink>
        </Cluster>
      </Words>
      <PlayFigures project={project} />
      <ProjectStrip project={project} still={more.length > 0 ? otherStill : undefined} />
    </MainLayout>
  );
}
