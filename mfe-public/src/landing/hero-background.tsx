import styled from 'styled-components';

import { useStudio } from 'shared-client';
import { imageAddress } from 'shared-contracts/entities';
import { media } from 'shared-ui';

import { Drawn } from './drawings/drawn';
import { HeroArt } from './hero-art';
import { heroColors } from './hero-colors';
import { Petals } from './petals';

/** The studio's own image, below a haze on which words have a contrast of 4.5:1, whatever the image shows. */
const Own = styled.div`
  position: absolute;
  inset: 0;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: color-mix(in srgb, var(--hero-haze) 86%, transparent);
    ${media.wide} {
      background: linear-gradient(
        to right,
        color-mix(in srgb, var(--hero-haze) 86%, transparent) 75%,
        color-mix(in srgb, var(--hero-haze) 25%, transparent)
      );
    }
  }
`;

/** What is behind the words: an image of the studio, the drawn landscape, or nothing. */
function useHeroArt() {
  const studio = useStudio();
  const own = imageAddress(studio?.heroImage);
  return { own, isDrawn: own === null && studio?.heroArt !== 'plain' };
}

/** What is behind the words of the hero. Decorative. */
export function HeroBackground({ hasWork }: { hasWork: boolean }) {
  const { own, isDrawn } = useHeroArt();
  if (own)
    return (
      <Own>
        <img src={own} alt="" />
      </Own>
    );
  return isDrawn ? (
    <>
      <HeroArt hasWork={hasWork} />
      <Petals />
    </>
  ) : null;
}

/** Takes no room. */
const Sheet = styled(Drawn)`
  ${heroColors}
  position: absolute;
  inline-size: 0;
  block-size: 0;
`;

/**
 * The drawings of the background, if it is drawn. They stand behind the first view, so that its words come first.
 */
export function HeroBackgroundDrawings({ hasWork }: { hasWork: boolean }) {
  return useHeroArt().isDrawn ? <Sheet drawing="hero" hasWork={hasWork} /> : null;
}
