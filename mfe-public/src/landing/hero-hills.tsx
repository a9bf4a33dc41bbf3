import { Fragment } from 'react';
import styled, { css } from 'styled-components';

import { media, tokens } from 'shared-ui';

/** Lower behind a work, so that the hills end below the words. */
const Landscape = styled.svg<{ $hasWork: boolean }>`
  --far: light-dark(#d5b297, #454a60);
  --middle: light-dark(#a98870, #333749);
  --near: light-dark(#75594a, #232633);
  --front: light-dark(#33261f, #0f0f15);
  position: absolute;
  inset-inline-end: 0;
  inset-block-end: 0;
  z-index: -2;
  ${({ $hasWork }) =>
    $hasWork
      ? css`
          inline-size: 100%;
          block-size: 9rem;
          ${media.medium} {
            block-size: clamp(10rem, 34svh, 26rem);
          }
        `
      : css`
          inline-size: max(100%, 52rem);
          ${media.medium} {
            inline-size: max(100%, 64rem);
          }
        `}
`;

/** From the farthest to the nearest, each with the mist in front of it. */
const ridges = [
  {
    name: 'far',
    d:
      'M0 326C160 276 270 300 420 274S700 246 850 236C950 229 1012 82 1092 68C1152 58 1190 130 1250 150C1320 173 ' +
      '1380 110 1440 96V520H0Z',
    mist: { cx: 300, cy: 300, rx: 420, ry: 34 },
  },
  {
    name: 'middle',
    d:
      'M0 376C180 320 330 350 500 326S760 288 880 268C990 250 1030 196 1120 210C1200 224 1250 268 1330 246C1380 232 ' +
      '1410 226 1440 218V520H0Z',
    mist: { cx: 940, cy: 330, rx: 520, ry: 40 },
  },
  {
    name: 'near',
    d: 'M0 424C220 366 400 412 600 384S900 330 1060 318S1320 290 1440 300V520H0Z',
    mist: { cx: 1280, cy: 300, rx: 300, ry: 26 },
  },
];

const foothill = 'M560 520C760 456 940 470 1080 412C1180 374 1300 372 1440 356V520Z';

const pagoda =
  'M-1.6 150h3.2V226h-3.2zM-6 176h12l-2 3h-8zM-6 187h12l-2 3h-8zM-6 198h12l-2 3h-8zM-38 225C-26.6 230-17.1 224-12 ' +
  '211H12C17.1 224 26.6 230 38 225Q38 234 22.8 234H-22.8Q-38 234-38 225zM-15 232h30v26h-30zM-46 261C-32.2 266-20.7 ' +
  '260-15.2 247H15.2C20.7 260 32.2 266 46 261Q46 270 27.6 270H-27.6Q-46 270-46 261zM-19 268h38v26h-38zM-54 ' +
  '299C-37.8 304-24.3 298-18.4 285H18.4C24.3 298 37.8 304 54 299Q54 308 32.4 308H-32.4Q-54 308-54 299zM-23 ' +
  '306h46v26h-46zM-63 339C-44.1 344-28.4 338-21.6 325H21.6C28.4 338 44.1 344 63 339Q63 348 37.8 348H-37.8Q-63 348-63 ' +
  '339zM-27 346h54v26h-54zM-40 370h80v16h-80z';

/**
 * Hills in the mist, before a work; without one, with a whole pagoda. Part of the document: as a file they would be the
 * largest image of the page, and its largest paint would wait for their request.
 */
export const HeroHills = ({ hasWork }: { hasWork: boolean }) => (
  <Landscape
    $hasWork={hasWork}
    viewBox="0 0 1440 520"
    preserveAspectRatio={hasWork ? 'none' : undefined}
    aria-hidden="true"
    data-with={hasWork ? 'work' : 'pagoda'}
  >
    <defs>
      <linearGradient id="hills-fade" x2="0" y2="1">
        <stop stopColor="#fff" />
        <stop offset=".45" stopColor="#fff" stopOpacity=".85" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id="hills-below" maskContentUnits="objectBoundingBox">
        <path d="M0 0H1V1H0z" fill="url(#hills-fade)" />
      </mask>
      <radialGradient id="hills-mist">
        <stop stopColor="var(--hero-haze)" stopOpacity=".85" />
        <stop offset="1" stopColor="var(--hero-haze)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="hills-ground" x2="0" y2="1">
        <stop stopColor={tokens.color.paper} stopOpacity="0" />
        <stop offset="1" stopColor={tokens.color.paper} />
      </linearGradient>
    </defs>
    {ridges.map(({ name, d, mist }) => (
      <Fragment key={name}>
        <path d={d} fill={`var(--${name})`} mask="url(#hills-below)" />
        <ellipse {...mist} fill="url(#hills-mist)" />
      </Fragment>
    ))}
    {hasWork ? null : <path d={pagoda} fill="var(--front)" transform="translate(1196)" />}
    <path d={foothill} fill="var(--front)" mask="url(#hills-below)" />
    <path d="M0 380H1440V521H0Z" fill="url(#hills-ground)" />
  </Landscape>
);
