import styled, { css, keyframes } from 'styled-components';

import { useStudio } from 'shared-client';
import { imageAddress } from 'shared-contracts/entities';
import { media } from 'shared-ui';

import { useMainProject } from '../project-facts/main-project';
import { Drawn } from './drawings/drawn';

/** Colours of the hero: a hazy dawn, and a moonlit night in the dark scheme. */
export const heroColors = css`
  --hero-ink: light-dark(#2a211b, #f3ece0);
  --hero-ink-soft: light-dark(#4a3c33, #d5cabb);
  --hero-mount: light-dark(#fffaf0, #20202a);
  --hero-sky: light-dark(#f1dfc4, #141826);
  --hero-haze: light-dark(#f7e9d6, #2b2c3c);
  --hero-disc: light-dark(#bb4029, #efe2c6);
  --hero-disc-edge: light-dark(#c9553b, #d9c9a6);
  --hero-far: light-dark(#d5b297, #454a60);
  --hero-middle: light-dark(#a98870, #333749);
  --hero-near: light-dark(#75594a, #232633);
  --hero-front: light-dark(#33261f, #0f0f15);
  --hero-branch: light-dark(#37251e, #0b0b10);
  --hero-blossom: light-dark(#fdeee7, #f6dcd5);
  --hero-blossom-edge: light-dark(#d98f80, #c27f74);
  --hero-heart: light-dark(#b8402b, #b8402b);
`;

const Disc = styled.div`
  position: absolute;
  inset-block-end: 9.5rem;
  inset-inline-end: 20%;
  z-index: -3;
  inline-size: 10rem;
  aspect-ratio: 1;
  border-radius: 50%;
  background: linear-gradient(160deg, var(--hero-disc), var(--hero-disc-edge));
  ${media.medium} {
    inset-block: 7.5rem auto;
    inset-inline-end: 9%;
    inline-size: clamp(13rem, 22vw, 24rem);
  }
`;

const Landscape = styled.svg`
  position: absolute;
  inset-inline-end: 0;
  inset-block-end: 0;
  z-index: -2;
  inline-size: max(100%, 52rem);
  max-inline-size: none;
  ${media.medium} {
    inline-size: max(100%, 64rem);
  }
  /* Lower, so that they end below the words. */
  &[preserveAspectRatio='none'] {
    inline-size: 100%;
    block-size: 9rem;
    ${media.medium} {
      block-size: clamp(10rem, 34svh, 26rem);
    }
  }
`;

const Branch = styled.svg`
  position: absolute;
  inset-block-start: 4.25rem;
  inset-inline-end: 0;
  z-index: -1;
  inline-size: clamp(8.5rem, 31vw, 28rem);
  overflow: visible;
  /* The title has all of the width. */
  ${media.narrow} {
    display: none;
  }
`;

/** In the sky between the words and the work, which leave no room for it on smaller screens. */
const Flight = styled.img.attrs({ src: '/objects/demo/landing/crane.svg', alt: '', loading: 'lazy' })`
  display: none;
  position: absolute;
  inset-block-start: clamp(6rem, 15svh, 9rem);
  inset-inline-end: calc(max(2.5rem, 50% - 33.5rem) + clamp(13rem, min(26vw, 44svh), 22rem) + 1rem);
  z-index: -1;
  inline-size: clamp(4rem, 7vw, 7rem);
  ${media.wide} {
    display: block;
  }
`;

/** Comes out of the mist below the words; phones have no room for it. */
const Eaves = styled.img.attrs({ src: '/objects/demo/landing/roof.svg', alt: '', loading: 'lazy' })`
  display: none;
  position: absolute;
  inset-block-end: clamp(0.5rem, 4svh, 3rem);
  inset-inline-start: 0;
  z-index: -2;
  inline-size: min(19vw, 28svh, 21rem);
  mask: linear-gradient(#000 55%, transparent 96%);
  ${media.medium} {
    display: block;
  }
`;

/** Hills, a plum branch, a crane and the corner of a roof; without a work a whole pagoda and the sun or moon. */
const Art = ({ hasWork }: { hasWork: boolean }) => (
  <>
    {hasWork ? null : <Disc />}
    <Landscape viewBox="0 0 1440 520" preserveAspectRatio={hasWork ? 'none' : undefined} aria-hidden="true">
      <use href="#hero-hills" />
    </Landscape>
    <Branch viewBox="1040 0 400 250" aria-hidden="true">
      <use href="#hero-branch" />
    </Branch>
    <Flight />
    {hasWork ? <Eaves /> : null}
  </>
);

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
  @media (prefers-reduced-motion: reduce), (forced-colors: active) {
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

/** Position from the left in percent, on the side of the work; seconds of a fall, and those it is ahead; size. */
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

const Petals = () => (
  <Air aria-hidden="true">
    {petals.map(([left, seconds, fallen, scale]) => (
      <Petal
        key={left}
        style={{ insetInlineStart: `${left}%`, animationDuration: `${seconds}s`, animationDelay: `-${fallen}s`, scale }}
      />
    ))}
  </Air>
);

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

function useHeroArt() {
  const studio = useStudio();
  const own = imageAddress(studio?.heroImage);
  const hasWork = useMainProject() !== null;
  return { own, hasWork, isDrawn: own === null && studio?.heroArt !== 'plain' };
}

/** Behind the words of the hero. Decorative. */
export function HeroBackground() {
  const { own, hasWork, isDrawn } = useHeroArt();
  if (own)
    return (
      <Own>
        <img src={own} alt="" />
      </Own>
    );
  return isDrawn ? (
    <>
      <Art hasWork={hasWork} />
      <Petals />
    </>
  ) : null;
}

const Sheet = styled(Drawn)`
  ${heroColors}
  position: absolute;
  inline-size: 0;
  block-size: 0;
`;

/** The drawing of the background, if it is drawn. It stands behind the first view, so that its words come first. */
export function HeroBackgroundDrawing() {
  const { hasWork, isDrawn } = useHeroArt();
  return isDrawn ? <Sheet hasWork={hasWork} /> : null;
}
