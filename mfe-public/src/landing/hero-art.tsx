import styled from 'styled-components';

import { media } from 'shared-ui';

const Landscape = styled.svg`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: -1;
  inline-size: 100%;
  /* On a phone the words stand above the hills, not in front of them. */
  block-size: 46%;
  max-inline-size: none;
  ${media.medium} {
    block-size: 100%;
  }
`;

const Branch = styled.svg`
  position: absolute;
  inset-block-start: 3.25rem;
  inset-inline-end: 0;
  z-index: -1;
  inline-size: clamp(10rem, 31vw, 27rem);
`;

/** Ink hills in mist under a red sun, a pavilion and a branch of plum. Decorative. */
export function HeroArt() {
  return (
    <>
    <Landscape viewBox="0 0 1440 900" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle cx="1090" cy="300" r="150" fill="#b8402b" opacity=".86" />
      <path d="M0 640 C180 560 260 610 420 560 S720 470 900 540 S1210 430 1440 520 V900 H0Z" fill="#d3b59c" />
      <path d="M380 720 C560 600 700 610 800 520 C850 470 890 520 940 560 C1020 500 1080 420 1140 400 C1200 430 1230 500 1300 520 C1360 500 1400 480 1440 470 V900 H380Z" fill="#a88d79" opacity=".8" />
      <path d="M0 740 C200 660 380 720 560 680 S900 600 1060 660 S1320 600 1440 640 V900 H0Z" fill="#7d675a" />
      <g fill="#3a2d27">
        <path d="M1090 612 h150 l-18 -22 h-114z M1104 590 q61 -12 122 0 q-36 -18 -61 -44 q-25 26 -61 44z M1120 612 v58 h10 v-58z M1200 612 v58 h10 v-58z M1160 612 v58 h10 v-58z M1128 560 q37 -8 74 0 q-24 -14 -37 -36 q-13 22 -37 36z" />
        <path d="M0 820 C240 740 420 800 640 770 S1060 720 1240 690 S1400 700 1440 690 V900 H0Z" />
      </g>
      <path d="M0 868 C260 810 520 850 760 836 S1240 800 1440 812 V900 H0Z" fill="#241b17" />
    </Landscape>
    <Branch viewBox="1040 0 400 250" aria-hidden="true">
      <g fill="none" stroke="#3a2720" strokeLinecap="round">
        <path d="M1440 70 C1340 96 1290 78 1210 124 C1160 152 1120 150 1060 186" strokeWidth="13" />
        <path d="M1300 86 C1270 60 1240 56 1214 26 M1210 124 C1190 110 1150 108 1118 84 M1150 152 C1140 180 1110 198 1096 226" strokeWidth="6" />
      </g>
      {[
        [1214, 28, 20],
        [1250, 60, 15],
        [1118, 86, 20],
        [1168, 106, 13],
        [1062, 186, 20],
        [1098, 226, 16],
        [1300, 96, 16],
        [1376, 84, 20],
        [1224, 122, 14],
      ].map(([x = 0, y = 0, r = 0]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {[0, 72, 144, 216, 288].map((angle) => (
            <circle key={angle} r={r * 0.55} cy={-r * 0.6} transform={`rotate(${angle})`} fill="#fbe9e2" stroke="#d98f80" strokeWidth=".8" />
          ))}
          <circle r={r * 0.25} fill="#b8402b" />
        </g>
      ))}
    </Branch>
    </>
  );
}
