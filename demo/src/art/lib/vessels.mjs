/** Boats and the small figures in them, lanterns, birds. Drawn around the origin, in pixels at scale 1. */
import { brush } from './ink.mjs';
import { at, circle, ellipse, fill, group, rect, stroke } from './sheet.mjs';

/** A flat river boat, 300 wide, bow to the right, water line at y = 0. */
export function ferry(ink = '#0e1420', light = '#e9b25c') {
  const hull = fill(
    'M-156 -34C-150 -10 -128 4 -96 7L92 7C128 5 158 -18 176 -52C150 -36 120 -27 84 -25L-92 -23C-118 -24 -140 ' +
      '-28 -156 -34Z',
    ink,
  );
  const gunwale = stroke(
    'M-156 -34C-140 -28 -118 -24 -92 -23L84 -25C120 -27 150 -36 176 -52',
    light,
    1.6,
    'opacity=".55"',
  );
  const planks = [-90, -30, 34, 86].map((x) => stroke(`M${x} -22L${x + 3} 4`, light, 0.8, 'opacity=".18"')).join('');
  return hull + planks + gunwale;
}

/** The ferrywoman at her pole: sedge hat, cloak, 190 tall, feet at the origin, facing right. */
export function ferrywoman({
  ink = '#0e1420',
  cloak = '#1d2a44',
  hat = '#2c2a2e',
  rim = '#cbb98c',
  sash = '#b8321f',
} = {}) {
  const pole = stroke('M-64 26L58 -262', ink, 5) + stroke('M-63 24L58 -262', rim, 1, 'opacity=".4"');
  const robe = fill('M-30 0C-36 -40 -30 -78 -20 -104C-14 -122 12 -124 20 -106C30 -80 32 -40 26 0Q-4 8 -30 0Z', cloak);
  const hem = fill('M-30 0Q-4 8 26 0L27 -9Q-4 -1 -31 -9Z', ink);
  const folds = stroke('M-14 -74Q-20 -40 -18 -4M4 -78Q6 -40 4 0M16 -70Q20 -36 18 -4', ink, 1.6, 'opacity=".55"');
  const obi = fill('M-24 -82Q-2 -72 26 -84L27 -70Q0 -58 -26 -68Z', sash);
  const arms =
    brush(
      [
        [-16, -104],
        [6, -92],
        [10, -136],
        [14, -148],
      ],
      [16, 15, 8],
      cloak,
      4,
    ) +
    brush(
      [
        [14, -106],
        [-2, -88],
        [-20, -84],
      ],
      [16, 14, 9],
      cloak,
      6,
    );
  const hair =
    fill(
      'M-17 -146Q-20 -126 -12 -118Q-7 -92 -9 -56Q-5 -34 -1 -22Q5 -38 7 -58Q8 -94 13 -118Q20 -128 17 -146Z',
      '#0a0c13',
    ) +
    fill('M-8 -98Q0 -94 9 -99L9 -92Q0 -87 -8 -91Z', sash) +
    stroke('M-3 -88Q-4 -60 -2 -34M4 -88Q4 -64 1 -44', rim, 0.7, 'opacity=".3"');
  const sedge =
    fill('M-58 -130Q-30 -150 -6 -176Q0 -181 6 -176Q30 -152 60 -132Q2 -116 -58 -130Z', hat) +
    stroke('M-58 -130Q2 -116 60 -132', rim, 1.8, 'opacity=".8"') +
    stroke('M0 -178L-34 -128M0 -178L-12 -123M0 -178L14 -123M0 -178L38 -128', rim, 0.8, 'opacity=".45"');
  return pole + robe + folds + hem + obi + arms + hair + sedge;
}

/** A paper lantern hanging from the origin, 60 tall, with its glow. */
export function lantern(sheet, { color = '#e8622c', core = '#ffe3a1', ink = '#1a1210', glow = 90, mark = '' } = {}) {
  const halo = glow
    ? circle(
        0,
        32,
        glow,
        sheet.radial(
          [
            [0, color, 0.62],
            [0.35, color, 0.22],
            [1, color, 0],
          ],
          [0, 32, glow],
        ),
      )
    : '';
  const body = ellipse(
    0,
    32,
    22,
    27,
    sheet.radial(
      [
        [0, core],
        [0.55, color],
        [1, color],
      ],
      [0, 34, 30],
    ),
  );
  const ribs = [-16, -8, 0, 8, 16]
    .map((dy) =>
      stroke(
        `M${-Math.sqrt(1 - (dy / 27) ** 2) * 22} ${32 + dy}q${Math.sqrt(1 - (dy / 27) ** 2) * 22} ` +
          `4 ${Math.sqrt(1 - (dy / 27) ** 2) * 44} 0`,
        ink,
        0.7,
        'opacity=".4"',
      ),
    )
    .join('');
  const caps =
    rect(-10, 2, 20, 6, ink, 'rx="2"') +
    rect(-10, 56, 20, 6, ink, 'rx="2"') +
    stroke('M0 -8V2', ink, 2) +
    stroke('M0 62V74', color, 3);
  const sign = mark
    ? '<text x="0" y="41" text-anchor="middle" font-family="Noto Serif CJK JP" font-weight="700" font-size="22" ' +
      `fill="${ink}" opacity=".85">${mark}</text>`
    : '';
  return halo + body + ribs + caps + sign;
}

/** A heron standing on one leg, 150 tall, feet at the origin, facing left. */
export function heron(color = '#eef1f2', ink = '#10131a') {
  const legs = stroke('M4 0L6 -46M6 -46L10 -62M14 -60L20 -40L8 -36', ink, 2.2);
  const body = fill(
    'M-18 -92C-22 -72 -4 -54 20 -56C38 -58 56 -44 66 -34C58 -62 42 -88 16 -98C4 -102 -14 -104 -18 -92Z',
    color,
  );
  const neck = brush(
    [
      [-8, -86],
      [-24, -98],
      [-10, -118],
      [-20, -138],
      [-26, -140],
    ],
    [14, 8, 7],
    color,
    2,
  );
  const head =
    fill('M-34 -142Q-28 -150 -20 -144Q-16 -139 -22 -135L-34 -136Z', color) +
    fill('M-33 -142L-62 -134L-33 -136Z', '#d9a441') +
    stroke('M-20 -144Q-6 -146 2 -136', ink, 2) +
    circle(-28, -141, 1.3, ink);
  const feathers = stroke('M2 -84Q26 -78 48 -52M8 -74Q26 -68 40 -54', ink, 1.1, 'opacity=".35"');
  return legs + body + feathers + neck + head;
}

/** A skein of distant birds. */
export const birds = (places, color, size = 12) =>
  group(
    places
      .map(([x, y, scale = 1]) =>
        at(
          x,
          y,
          stroke(
            `M${-size} ${-size * 0.3}Q${-size * 0.4} ${-size * 0.6} 0 0Q${size * 0.4} ${-size * 0.6} ${size}` +
              ` ${-size * 0.35}`,
            color,
            1.8,
          ),
          scale,
        ),
      )
      .join(''),
  );
