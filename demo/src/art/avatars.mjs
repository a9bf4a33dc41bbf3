/** Emblems that stand for partners, 256 × 256. */
import { pine, plumBranch } from './lib/flora.mjs';
import { brush, mist, moon, mountain } from './lib/ink.mjs';
import { at, circle, createSheet, ellipse, fill, group, rect, round, stroke } from './lib/sheet.mjs';
import { seigaiha } from './lib/textile.mjs';
import { lantern } from './lib/vessels.mjs';

const emblem = (ground, draw) => () => {
  const sheet = createSheet(256, 256);
  return sheet.finish(
    rect(0, 0, 256, 256, sheet.linear(ground)) + draw(sheet) + sheet.grain(0.06, '#140c08', '#fff6e6'),
  );
};

/** A bush warbler on a plum twig. */
const warbler = emblem(
  [
    [0, '#f2e3cd'],
    [1, '#dcae9c'],
  ],
  (sheet) => {
    const twig = plumBranch(sheet, {
      x: -14,
      y: 214,
      angle: -14,
      length: 236,
      width: 15,
      seed: 27,
      wood: '#2a1517',
      bloom: { petal: '#d63a50', deep: '#8f1730' },
      bloomSize: 15,
      density: 0.5,
      generations: 2,
      keep: (x, y) => y > 172 || x > 186,
    });
    return (
      circle(176, 84, 58, '#c9402f', 'opacity=".92"') +
      twig.wood +
      twig.flowers +
      fill(
        'M62 168C60 116 96 84 138 84C146 66 174 62 184 82L208 92L186 98C186 140 156 172 112 176L44 206L70 170Z',
        '#6f7d4a',
      ) +
      fill('M96 172C112 130 150 132 184 100C184 140 156 172 112 176Z', '#e6dcb8') +
      fill('M66 166C84 130 116 116 148 122C132 156 100 168 60 182Z', '#4b5a34') +
      circle(168, 88, 4.4, '#15120c') +
      stroke('M120 174L116 194M134 172L134 190', '#2a1517', 3.4)
    );
  },
);

/** A lotus on still water. */
const lotus = emblem(
  [
    [0, '#17304a'],
    [0.6, '#3f6b7c'],
    [1, '#12263a'],
  ],
  (sheet) => {
    const petal = (turn, length, width, color) =>
      `<g transform="translate(128 178) rotate(${turn})">${fill(
        `M0 0C${-width} ${-length * 0.4} ${-width * 0.7} ${-length * 0.86} 0 ${-length}` +
          `C${width * 0.7} ${-length * 0.86} ${width} ${-length * 0.4} 0 0Z`,
        color,
        'stroke="#8f4a5c" stroke-width="1.2" stroke-opacity=".6"',
      )}</g>`;
    return (
      moon(sheet, 128, 92, 62) +
      rect(0, 178, 256, 78, seigaiha(sheet, '#8fc0c4', 40), 'opacity=".35"') +
      ellipse(128, 190, 96, 17, '#2c5a4c') +
      ellipse(128, 186, 96, 15, '#3f7a63') +
      [
        [-72, 84, 24, '#d98a96'],
        [72, 84, 24, '#d98a96'],
        [-46, 104, 28, '#e6a8ac'],
        [46, 104, 28, '#e6a8ac'],
        [-22, 116, 29, '#f2c9c6'],
        [22, 116, 29, '#f2c9c6'],
        [0, 120, 28, '#fbe6df'],
      ]
        .map((entry) => petal(...entry))
        .join('')
    );
  },
);

/** One breath of ink in a circle. */
const enso = emblem(
  [
    [0, '#f5ecd9'],
    [1, '#e6d7bb'],
  ],
  (sheet) => {
    const ring = Array.from({ length: 22 }, (_, index) => {
      const angle = -1.9 + (index / 21) * 5.9;
      return [128 + Math.cos(angle) * (80 - index * 0.35), 130 + Math.sin(angle) * (80 - index * 0.35)];
    });
    return (
      group(brush(ring, [34, 26, 6], '#17141a', 5), sheet.dry(0.24, '.02 .05', 3)) +
      circle(152, 150, 19, '#c0331f', sheet.rough(3, 0.08)) +
      brush(
        [
          [60, 62],
          [70, 54],
          [82, 52],
        ],
        [10, 12, 2],
        '#17141a',
        2,
      )
    );
  },
);

/** Two peaks and a sun. */
const peaks = emblem(
  [
    [0, '#e8c79a'],
    [0.6, '#f4e4c4'],
    [1, '#d6a887'],
  ],
  (sheet) =>
    circle(158, 88, 40, '#c9402f') +
    mountain(sheet, {
      base: 206,
      peaks: [
        [60, 120, 60, 2],
        [150, 150, 58, 2.2],
        [226, 96, 56, 1.9],
      ],
      color: '#48606b',
      seed: 9,
      jag: 5,
      hatch: 60,
      under: '#dcc7a6',
    }) +
    mist(sheet, 128, 200, 150, 22, '#f7ead0', 0.95) +
    mountain(sheet, {
      base: 262,
      peaks: [
        [20, 74, 90],
        [230, 90, 100],
      ],
      color: '#26353d',
      seed: 14,
      jag: 6,
      dots: 60,
      hatch: 30,
      floor: 0.8,
    }),
);

/** A folding fan. */
const fan = emblem(
  [
    [0, '#2f4a46'],
    [1, '#18302e'],
  ],
  (sheet) => {
    let leaves = '';
    for (let index = 0; index < 14; index += 1) {
      const [a, b] = [-78 + index * 11.14, -78 + (index + 1) * 11.14].map((angle) => (angle * Math.PI) / 180);
      const point = (angle, radius) =>
        `${round(128 + Math.sin(angle) * radius)} ${round(208 - Math.cos(angle) * radius)}`;
      leaves +=
        fill(`M${point(a, 60)}L${point(a, 166)}L${point(b, 166)}L${point(b, 60)}Z`, index % 2 ? '#f0e4c8' : '#e0d0ac') +
        `<path d="M128 208L${point(a, 166)}" stroke="#5a3a22" stroke-width="1.6"/>`;
    }
    const waves = seigaiha(sheet, '#2f5a66', 26);
    const band = `<path d="M14 185A116 116 0 0 1 242 185" fill="none" stroke="${waves}" stroke-width="38"/>`;
    return (
      leaves +
      sheet.clip(
        circle(172, 92, 36, '#c0331f') + band,
        '<path d="M-38 208A166 166 0 0 1 294 208L188 208A60 60 0 0 0 68 208Z"/>',
      ) +
      circle(128, 208, 7, '#d9b36a') +
      stroke('M128 214Q118 236 124 250M128 214Q140 234 134 250', '#c0331f', 3)
    );
  },
);

/** A young moon caught in a pine. */
const pineMoon = emblem(
  [
    [0, '#141d38'],
    [1, '#39486e'],
  ],
  (sheet) =>
    group(circle(150, 92, 54, '#f3e6bf') + circle(128, 80, 54, '#1b2544')) +
    pine(sheet, {
      x: 76,
      y: 268,
      height: 216,
      lean: 0.34,
      seed: 3,
      wood: '#0a0f1e',
      needle: '#0d1626',
      tufts: 9,
      spread: 0.5,
    }) +
    mist(sheet, 128, 238, 170, 18, '#8fa0c0', 0.55),
);

/** A pear-shaped lute. */
const lute = emblem(
  [
    [0, '#c9a15e'],
    [1, '#8f5f32'],
  ],
  (sheet) =>
    circle(128, 128, 104, '#f2e2bd', 'opacity=".55"') +
    group(
      fill('M0 -10C14 -10 18 -30 17 -58L12 -96L-12 -96L-17 -58C-18 -30 -14 -10 0 -10Z', '#3a1f14') +
        fill(
          'M0 -46C30 -40 62 20 60 62C56 96 28 108 0 108C-28 108 -56 96 -60 62C-62 20 -30 -40 0 -46Z',
          sheet.linear(
            [
              [0, '#7a3a22'],
              [1, '#4a1c12'],
            ],
            [0, -46, 0, 108],
          ),
        ) +
        fill('M0 -30C24 -24 48 24 46 58C42 84 22 94 0 94C-22 94 -42 84 -46 58C-48 24 -24 -24 0 -30Z', '#d9a862') +
        stroke('M-6 -96L-10 66M-2 -96L-4 66M2 -96L4 66M6 -96L10 66', '#2a140c', 1.2) +
        rect(-20, 62, 40, 8, '#2a140c', 'rx="3"') +
        circle(-24, 26, 8, '#2a140c') +
        circle(24, 26, 8, '#2a140c') +
        [-50, -34, -20].map((y) => rect(-15, y, 30, 4, '#2a140c')).join('') +
        fill('M-12 -96L-16 -116L0 -124L16 -116L12 -96Z', '#2a140c') +
        stroke('M-14 -102L-34 -106M-14 -110L-34 -118M14 -102L34 -106M14 -110L34 -118', '#2a140c', 5),
      'transform="translate(124 138) rotate(24) scale(.94)"',
    ) +
    circle(206, 206, 15, '#c0331f', sheet.rough(3, 0.08)),
);

/** A lantern that throws pictures. */
const magicLantern = emblem(
  [
    [0, '#2b1222'],
    [1, '#100a1c'],
  ],
  (sheet) =>
    at(128, 40, lantern(sheet, { glow: 78, mark: '影' }), 2.5) +
    group(fill('M-10 0Q-4 -6 0 0Q4 -6 10 0', '#f6d9a0'), 'transform="translate(48 70)"') +
    stroke('M128 0V24', '#0a0610', 4) +
    [
      [44, 66],
      [206, 92],
      [70, 196],
      [200, 190],
    ]
      .map(([x, y], index) =>
        at(
          x,
          y,
          fill('M0 0C-9 -11 -20 -9 -18 1C-17 8 -6 8 0 0C6 8 17 8 18 1C20 -9 9 -11 0 0Z', '#f2c27a', 'opacity=".8"'),
          0.8,
          index * 40 - 30,
        ),
      )
      .join(''),
);

export const avatars = { warbler, lotus, enso, peaks, fan, 'pine-moon': pineMoon, lute, 'magic-lantern': magicLantern };
