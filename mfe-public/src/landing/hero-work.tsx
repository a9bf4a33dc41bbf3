import styled from 'styled-components';

import { useStudio } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { ButtonLink, media, ReleaseDate, Skeleton, tokens, useTexts } from 'shared-ui';

import { RecordTitle } from '../frame/title';
import { Poster } from '../images/record-image';
import { PlayScene } from '../scene/play-scene';
import { hasScene } from '../scene/scene-steps';
import type { LandingMessageId } from './messages';

/** A mounted print in front of the sun; the mount is the background of its words. */
const Mount = styled.article<{ $hasSun: boolean }>`
  grid-area: work;
  position: relative;
  display: grid;
  gap: 0.375rem;
  /* Smaller in a low window, so that every action is in the first view. */
  --mount: clamp(8.75rem, min(46vw, 46vw + (100svh - 44rem) * 0.75), 15rem);
  inline-size: var(--mount);
  ${media.narrow} {
    --mount: min(84vw, 15rem);
  }
  padding: 0.375rem;
  padding-block-end: 0.5rem;
  border-radius: ${tokens.radius.s};
  background: var(--hero-mount);
  box-shadow: ${tokens.shadow.high};
  &::before {
    content: ${({ $hasSun }) => ($hasSun ? "''" : 'none')};
    position: absolute;
    inset-block-start: -1.25rem;
    inset-inline-end: -1rem;
    z-index: -1;
    inline-size: 72%;
    aspect-ratio: 1;
    border-radius: 50%;
    background: linear-gradient(160deg, var(--hero-disc), var(--hero-disc-edge));
  }
  ${media.medium} {
    gap: ${tokens.space.s};
    --mount: clamp(13rem, min(26vw, 44svh), 22rem);
    padding: 0.75rem;
    &::before {
      inset-block-start: -2.25rem;
      inset-inline-end: -1.75rem;
    }
  }
`;

/** Its two actions share a line if there is space. */
const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem ${tokens.space.m};
  padding-inline: 0.25rem;
  line-height: 1.35;
  & > :is(a, button) {
    flex: 1 0 auto;
    min-block-size: 2.75rem;
    padding-inline: 0.5rem;
    font-size: ${tokens.size.small};
  }
`;

const Name = styled.p`
  flex-basis: 100%;
  font-family: ${tokens.font.display};
  font-size: 0.9375rem;
  font-weight: 600;
  ${media.medium} {
    font-size: 1.375rem;
  }
`;

const Day = styled.p`
  flex-basis: 100%;
  font-size: ${tokens.size.small};
  color: var(--hero-ink-soft);
`;

/**
 * The main work in the hero: key art, title, release date, its scene if there is one, and its page. Reserves its space
 * while the work loads, so that the words beside it do not move.
 */
export function HeroWork({ project }: { project: Project | undefined }) {
  const text = useTexts<LandingMessageId>();
  const studio = useStudio();
  const isPlayable = !project || hasScene(project);
  return (
    <Mount $hasSun={studio?.heroArt !== 'plain' && !studio?.heroImage}>
      {project ? (
        <Poster project={project} sizes="(min-width: 48rem) 21rem, 44vw" eager />
      ) : (
        <Skeleton $ratio="3 / 4" />
      )}
      <Caption style={project ? undefined : { visibility: 'hidden' }}>
        <Name>{project ? <RecordTitle record={project} /> : '\u00a0'}</Name>
        <Day>
          <ReleaseDate value={project ? project.releaseDate : '2030-12-30'} />
        </Day>
        {isPlayable ? <PlayScene id={project?.id ?? ''} /> : null}
        <ButtonLink
          $small
          $variant={isPlayable ? 'secondary' : 'primary'}
          to={project ? `/project/${project.id}` : '#'}
        >
          {text('hero.work')}
        </ButtonLink>
      </Caption>
    </Mount>
  );
}
