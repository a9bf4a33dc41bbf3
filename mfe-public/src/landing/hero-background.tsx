import styled, { keyframes } from 'styled-components';

import { useStudio } from 'shared-client';
import { imageAddress } from 'shared-contracts/entities';
import { media } from 'shared-ui';

import { Drawn } from './drawings/drawn';
import { HeroArt } from './hero-art';
import { heroColors } from './hero-colors';

const fall = keyframes`
  from { transform: translate3d(0, -12vh, 0) rotate(0deg); opacity: 0; }
  10% { opacity: .9; }
  90% { opacity: .9; }
  to { transform: translate3d(-9vw, 108vh, 0) rotate(560deg); opacity: 0; }
`;

const Air = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;
  ${media.calm} {
    display: none;
  }
  ${media.forcedColors} {
    display: none;
  }
`;

const Petal = styled.span`
  position: absolute;
  inset-block-start: 0;
  inline-size: 14px;
  block-size: 11px;
  border-radius: 80% 10% 70% 20%;
  background: #e7a79a;
  animation: ${fall} linear infinite;
  will-change: transform;
`;

/**
 * Position from the left in percent, on the side of the work, so that none crosses the title; duration of a fall and
 * its initial offset in seconds, size. Irregular, but constant, so that server and browser render the same.
 */
const petals: readonly (readonly [number, number, number, number])[] = [
  [66, 17, 3, 1],
  [70, 21, 11, 0.8],
  [75, 15, 7, 1.1],
  [79, 24, 19, 0.7],
  [83, 18, 1, 1],
  [87, 20, 14, 0.9],
  [91, 16, 9, 1.2],
  [96, 23, 5, 0.8],
  [101, 19, 16, 1],
  [106, 22, 12, 0.9],
];

/** Petals drifting through the hero; none with reduced motion. Decorative. */
export function Petals() {
  return (
    <Air aria-hidden="true">
      {petals.map(([left, seconds, fallen, size]) => (
        <Petal
          key={left}
          style={{
            insetInlineStart: `${left}%`,
            animationDuration: `${seconds}s`,
            animationDelay: `-${fallen}s`,
            scale: `${size}`,
          }}
        />
      ))}
    </Air>
  );
}

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
 * The drawing of the background, if it is drawn. It stands behind the first view, so that its words come first.
 */
export function HeroBackgroundDrawing({ hasWork }: { hasWork: boolean }) {
  return useHeroArt().isDrawn ? <Sheet hasWork={hasWork} /> : null;
}
