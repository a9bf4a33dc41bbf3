import styled, { keyframes } from 'styled-components';

import { useStudio } from 'shared-client';
import { imageAddress } from 'shared-contracts/entities';
import { media } from 'shared-ui';

import { useMainProject } from '../project-facts/main-project';
import { HeroHills } from './hero-hills';

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

const drawing = (name: string) => ({ src: `/objects/demo/landing/${name}.svg`, alt: '', loading: 'lazy' }) as const;

/** Phones have no space for it beside a work. */
const Branch = styled.img<{ $hasWork: boolean }>`
  display: ${({ $hasWork }) => ($hasWork ? 'none' : 'block')};
  position: absolute;
  inset-block-start: 4.25rem;
  inset-inline-end: 0;
  z-index: -1;
  inline-size: clamp(8.5rem, 31vw, 28rem);
  /* The branch begins below the edge of its image, which leaves space for a blossom. */
  translate: 0 calc(-100% * 5 / 255);
  /* The title has the full width. */
  ${media.narrow} {
    display: none;
  }
  ${media.medium} {
    display: block;
  }
`;

/** In the sky between the words and the work; smaller screens have no space for it there. */
const Flight = styled.img.attrs(drawing('crane'))`
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

/** Rises from the mist below the words; phones have no space for it. */
const Eaves = styled.img.attrs(drawing('roof'))`
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

/** Hills, a plum branch, a crane and the corner of a roof; without a work, a whole pagoda and the sun or moon. */
const Art = ({ hasWork }: { hasWork: boolean }) => (
  <>
    {hasWork ? null : <Disc />}
    <HeroHills hasWork={hasWork} />
    <Branch $hasWork={hasWork} {...drawing(hasWork ? 'branch' : 'long-branch')} />
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

const leave = keyframes`
  to { opacity: 0; visibility: hidden; }
`;

/** Gone after five seconds, as nothing can pause it: https://www.w3.org/TR/WCAG22/#pause-stop-hide */
const Air = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;
  animation: ${leave} 1.5s 3.5s forwards;
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

/** On the side of the work, each with its own delay, speed and size. */
const Petals = () => (
  <Air aria-hidden="true">
    {Array.from({ length: 10 }, (_, index) => (
      <Petal
        key={index}
        style={{
          insetInlineStart: `${66 + 4.5 * index}%`,
          animationDuration: `${15 + ((index * 7) % 10)}s`,
          animationDelay: `-${(index * 11) % 20}s`,
          scale: 0.7 + ((index * 3) % 6) / 10,
        }}
      />
    ))}
  </Air>
);

/** How much of an own image is hidden, in percent. Words on a strong veil have a contrast of 4.5:1 with any image. */
const veils = { strong: 86, medium: 70, light: 50 };

const positions = { left: 'left', middle: 'center', right: 'right' };

/** The studio's own image below a veil in the tone of the sky. */
const Own = styled.div<{ $veil: number }>`
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
    background: color-mix(in srgb, var(--hero-haze) ${({ $veil }) => $veil}%, transparent);
    ${media.wide} {
      background: linear-gradient(
        to right,
        color-mix(in srgb, var(--hero-haze) ${({ $veil }) => $veil}%, transparent) 75%,
        color-mix(in srgb, var(--hero-haze) 25%, transparent)
      );
    }
  }
`;

/** Behind the words of the hero. Decorative. */
export function HeroBackground() {
  const studio = useStudio();
  const own = imageAddress(studio?.heroImage);
  const hasWork = useMainProject() !== null;
  if (own)
    return (
      <Own $veil={veils[studio?.heroVeil ?? 'strong']}>
        <img src={own} alt="" style={{ objectPosition: positions[studio?.heroSide ?? 'middle'] }} />
      </Own>
    );
  return studio?.heroArt === 'plain' ? null : (
    <>
      <Art hasWork={hasWork} />
      <Petals />
    </>
  );
}
