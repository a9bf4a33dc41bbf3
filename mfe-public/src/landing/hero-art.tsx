import styled from 'styled-components';

import { media } from 'shared-ui';

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

/**
 * Ink hills in mist, a plum branch, a crane and the corner of a roof; without a work in front of them a whole pagoda
 * and the sun (the moon in the dark scheme). Decorative.
 */
export function HeroArt({ hasWork }: { hasWork: boolean }) {
  return (
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
}
