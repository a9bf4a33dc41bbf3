import styled from 'styled-components';

import { useStudio } from 'shared-client';
import { imageAddress } from 'shared-contracts/entities';
import { media } from 'shared-ui';

import { HeroArt } from './hero-art';
import { HeroDrawings } from './hero-drawings';
import { Petals } from './petals';

/** The studio's own image, below a haze in which the words stay readable in both schemes. */
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
    background: var(--hero-haze);
    opacity: 0.88;
    ${media.medium} {
      opacity: 1;
      background: linear-gradient(
        to right,
        color-mix(in srgb, var(--hero-haze) 94%, transparent) 45%,
        color-mix(in srgb, var(--hero-haze) 30%, transparent)
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

/** The drawings of the background, if it is drawn. */
export function HeroBackgroundDrawings({ hasWork }: { hasWork: boolean }) {
  return useHeroArt().isDrawn ? <HeroDrawings hasWork={hasWork} /> : null;
}
