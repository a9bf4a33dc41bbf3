import styled from 'styled-components';

import { media } from 'shared-ui';

import { Blossom, BlossomDrawing } from './blossom';

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
  inset-block-start: 3.75rem;
  inset-inline-end: 0;
  z-index: -1;
  inline-size: clamp(8.5rem, 31vw, 28rem);
  overflow: visible;
`;

/** Hills from far to near, each fading into mist at its foot. */
const hills = [
  [
    'far',
    'M0 326 C160 276 270 300 420 274 S700 246 850 236 C950 229 1012 82 1092 68 C1152 58 1190 130 1250 150 C1320 173 1380 110 1440 96 V520 H0Z',
  ],
  [
    'middle',
    'M0 376 C180 320 330 350 500 326 S760 288 880 268 C990 250 1030 196 1120 210 C1200 224 1250 268 1330 246 C1380 232 1410 226 1440 218 V520 H0Z',
  ],
  ['near', 'M0 424 C220 366 400 412 600 384 S900 330 1060 318 S1320 290 1440 300 V520 H0Z'],
  ['front', 'M560 520 C760 456 940 470 1080 412 C1180 374 1300 372 1440 356 V520Z'],
] as const;

/** Storeys of the pagoda: height of the eaves, half their width, half the width of the wall below. */
const storeys = [
  [232, 38, 15],
  [268, 46, 19],
  [306, 54, 23],
  [346, 63, 27],
] as const;

function Pagoda() {
  return (
    <g fill="var(--hero-front)" transform="translate(1196 0)">
      <path d="M-1.6 150 h3.2 V226 h-3.2z M-5 176 h10 v2.4 h-10z M-5 186 h10 v2.4 h-10z M-5 196 h10 v2.4 h-10z" />
      {storeys.map(([eaves, roof, wall]) => (
        <path
          key={eaves}
          d={`M${-roof} ${eaves - 3} q${roof * 0.5} -2 ${roof * 0.62} -17 h${roof * 0.76} q${roof * 0.12} 15 ${roof * 0.62} 17 l-4 5 H${-roof + 4}z M${-wall} ${eaves} h${wall * 2} v26 h${-wall * 2}z`}
        />
      ))}
      <path d="M-40 370 h80 v16 h-80z" />
    </g>
  );
}

const birds = 'M930 84 q9 -9 16 0 q8 -9 17 -1 M984 62 q7 -7 12 0 q6 -7 13 -1 M958 118 q6 -6 10 0 q5 -6 11 -1';

/**
 * Ink hills in mist and a plum branch; without a work in front of them also a pagoda, birds, and the sun (the moon in
 * the dark scheme). Decorative.
 */
export function HeroArt({ hasWork }: { hasWork: boolean }) {
  return (
    <>
      {hasWork ? null : <Disc />}
      <Landscape viewBox="0 0 1440 520" preserveAspectRatio={hasWork ? 'none' : undefined} aria-hidden="true">
        <defs>
          {hills.map(([name]) => (
            <linearGradient key={name} id={`hero-${name}`} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor={`var(--hero-${name})`} />
              <stop offset=".45" stopColor={`var(--hero-${name})`} stopOpacity=".85" />
              <stop offset="1" stopColor={`var(--hero-${name})`} stopOpacity="0" />
            </linearGradient>
          ))}
          <linearGradient id="hero-mist" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-paper)" stopOpacity="0" />
            <stop offset="1" stopColor="var(--color-paper)" />
          </linearGradient>
        </defs>
        {hills.map(([name, shape]) => (
          <g key={name}>
            {name === 'front' && !hasWork ? <Pagoda /> : null}
            <path d={shape} fill={`url(#hero-${name})`} />
          </g>
        ))}
        {hasWork ? null : (
          <path d={birds} fill="none" stroke="var(--hero-middle)" strokeWidth="2.4" strokeLinecap="round" />
        )}
        <path d="M0 380 H1440 V521 H0Z" fill="url(#hero-mist)" />
      </Landscape>
      <Branch viewBox="1040 0 400 250" aria-hidden="true">
        <path
          d="M1450 57 C1400 74 1350 80 1300 84 C1262 88 1236 102 1206 121 C1172 142 1110 158 1061 184 L1063 189 C1112 167 1176 152 1212 131 C1240 115 1266 102 1302 97 C1352 93 1402 90 1450 75Z"
          fill="var(--hero-branch)"
        />
        {hasWork ? null : (
          <g fill="none" stroke="var(--hero-branch)" strokeLinecap="round">
            <path d="M1298 90 C1270 64 1240 56 1214 28 M1208 126 C1188 110 1152 108 1118 86" strokeWidth="5" />
            <path d="M1152 148 C1140 180 1112 198 1098 224 M1250 58 C1252 42 1262 34 1268 20" strokeWidth="3.5" />
          </g>
        )}
        <BlossomDrawing />
        {branchBlossoms
          .filter(([x]) => !hasWork || x > hidden)
          .map(([x, y, r]) => (
            <Blossom key={`${x} ${y}`} x={x} y={y} r={r} />
          ))}
        {hasWork ? null : (
          <g fill="var(--hero-heart)">
            {[
              [1268, 18, 7],
              [1334, 77, 6],
              [1140, 172, 5],
            ].map(([x, y, r]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
            ))}
          </g>
        )}
      </Branch>
    </>
  );
}

/** Blossoms to the left of it are behind the work. */
const hidden = 1290;

/** Position and size of the blossoms on the branch. */
const branchBlossoms: readonly (readonly [number, number, number])[] = [
  [1214, 30, 22],
  [1248, 60, 14],
  [1118, 88, 20],
  [1176, 110, 13],
  [1058, 188, 20],
  [1098, 226, 16],
  [1302, 94, 17],
  [1386, 80, 22],
  [1222, 124, 14],
];
