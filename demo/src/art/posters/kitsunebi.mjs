/** Score for Foxfire: a tunnel of torii, a white fox at its end, and a melody written in flames. */
import { torii } from '../lib/architecture.mjs';
import { brush, mist, seal, drawText, verticalText } from '../lib/ink.mjs';
import { between, randomFrom } from '../lib/random.mjs';
import { at, circle, createSheet, ellipse, fill, group, rect, smoothPath, stroke } from '../lib/sheet.mjs';

/** A flame without heat, 60 tall, its heart at the origin. */
function foxfire(sheet, { core = '#f2fff8', body = '#57d6c4', glow = 120 } = {}) {
  return (
    circle(
      0,
      0,
      glow,
      sheet.radial(
        [
          [0, body, 0.6],
          [0.4, body, 0.18],
          [1, body, 0],
        ],
        [0, 0, glow],
      ),
    ) +
    fill(
      'M0 22C-20 22 -22 -2 -11 -14C-6 -22 -8 -34 4 -46C2 -30 16 -26 18 -8C20 10 14 22 0 22Z',
      body,
      'opacity=".85"',
    ) +
    fill('M0 17C-11 17 -13 2 -6 -6C-3 -12 -3 -18 3 -25C3 -14 11 -12 11 0C11 10 8 17 0 17Z', core)
  );
}

/** A white fox, seated, seen from the front at a slight turn; 150 tall. */
function fox(color = '#f4f1ec', shade = '#b9b6c8', red = '#b02a1c') {
  const tail =
    brush(
      [
        [22, -14],
        [66, -10],
        [84, -56],
        [62, -96],
        [78, -124],
      ],
      [26, 40, 3],
      color,
      4,
    ) +
    brush(
      [
        [70, -84],
        [66, -100],
        [78, -124],
      ],
      [10, 8, 1],
      shade,
      6,
      'opacity=".7"',
    );
  const body =
    fill('M-26 0C-34 -34 -28 -70 -14 -92C-4 -104 14 -102 22 -88C38 -62 40 -24 30 0Z', color) +
    fill('M-12 0L-10 -46Q-2 -56 4 -46L6 0Z', shade, 'opacity=".35"') +
    stroke('M-2 -44V-2', shade, 1.6) +
    stroke('M18 -60Q32 -38 22 -4', shade, 2);
  const bib = fill('M-16 -86Q2 -74 22 -86L18 -66Q2 -52 -12 -66Z', red);
  const head =
    fill(
      'M-26 -106L-25 -146L-8 -126Q4 -129 14 -126L30 -148L31 -108C26 -92 14 -84 8 -74Q3 -69 -2 -74C-8 -84 -22 ' +
        '-92 -26 -106Z',
      color,
    ) +
    fill('M-22 -112L-21 -136L-11 -124ZM27 -114L27 -137L17 -124Z', red, 'opacity=".8"') +
    stroke('M-16 -105Q-10 -103 -5 -97M21 -105Q15 -103 10 -97', '#1c1720', 2.4) +
    fill('M-1 -77L6 -77L2.5 -72Z', '#1c1720') +
    stroke('M2.5 -122V-112M-4 -119L-1 -112M9 -119L6 -112', red, 2);
  return tail + body + bib + head;
}

export function drawKitsunebi() {
  const sheet = createSheet(900, 1200);
  const random = randomFrom(23);
  const [cx, cy] = [450, 600];
  const night = rect(
    0,
    0,
    900,
    1200,
    sheet.radial(
      [
        [0, '#3d7f82'],
        [0.16, '#2b4d63'],
        [0.42, '#231d3c'],
        [1, '#0c0716'],
      ],
      [cx, cy, 820],
    ),
  );
  let trees = '';
  for (let index = 0; index < 26; index += 1) {
    const x = between(random, -20, 920);
    const width = between(random, 8, 34);
    if (Math.abs(x - cx) < 100) continue;
    trees += brush(
      [
        [x, -20],
        [x + between(random, -12, 12), 400],
        [x + between(random, -18, 18), 900],
      ],
      [width * 0.7, width, width * 1.3],
      '#120b22',
      index,
      `opacity="${between(random, 0.3, 0.8).toFixed(2)}"`,
    );
  }
  let steps = '';
  for (let index = 0; index < 16; index += 1) {
    const t = (index / 15) ** 2.1;
    const y = 668 + t * 560;
    const half = 52 + t * 420;
    const next = 668 + ((index + 1) / 15) ** 2.1 * 560;
    steps +=
      rect(
        cx - half,
        y,
        half * 2,
        next - y + 2,
        sheet.linear(
          [
            [0, '#7c8f9e'],
            [0.3, '#3b3a52'],
            [1, '#191428'],
          ],
          [0, y, 0, next],
        ),
        `opacity="${(0.6 + 0.4 * t).toFixed(2)}"`,
      ) + rect(cx - half, y, half * 2, 2 + t * 5, '#c7e3dd', `opacity="${(0.75 - t * 0.55).toFixed(2)}"`);
  }
  const gates = [0.055, 0.1, 0.16, 0.26, 0.46, 1.02].map((scale, index) => {
    const width = 190 + scale * 1120;
    const foot = 668 + scale * 560;
    const depth = index / 5;
    const reds = ['#4f6f78', '#5f5a64', '#843f3c', '#a33324', '#b5311c', '#9a2416'];
    const darks = ['#3a5560', '#43434f', '#5c2a2e', '#6c1d18', '#741a10', '#4f100b'];
    return (
      group(
        at(
          cx,
          foot,
          torii(width, {
            color: reds[index],
            dark: darks[index],
            cap: depth < 0.3 ? '#2b3b4d' : '#120a14',
            rope: index === 4 ? '#d8c08a' : '',
          }),
        ),
        index < 2 ? 'opacity=".8"' : '',
      ) +
      (index < 4 ? mist(sheet, cx, foot - 10, 180 + width * 0.3, 12 + width * 0.03, '#7fb8b4', 0.26 - depth * 0.2) : '')
    );
  });
  const staff = [0, 1, 2, 3, 4]
    .map((line) =>
      stroke(
        smoothPath([
          [-40, 930 + line * 21],
          [170, 800 + line * 23],
          [400, 852 + line * 20],
          [640, 960 + line * 17],
          [960, 800 + line * 23],
        ]),
        '#e9dcb4',
        1.7,
        'opacity=".62"',
      ),
    )
    .join('');
  const notes = [
    [70, 902, 0.72],
    [176, 812, 0.95],
    [268, 862, 0.66],
    [372, 838, 0.85],
    [486, 930, 0.74],
    [604, 948, 1],
    [704, 1000, 0.7],
    [806, 886, 0.92],
  ];
  const flames =
    notes
      .map(([x, y, scale], index) =>
        at(
          x,
          y,
          foxfire(sheet, index % 3 === 1 ? { body: '#ff9b52', core: '#fff3d6', glow: 100 } : {}),
          scale,
          between(random, -10, 10),
        ),
      )
      .join('') +
    [
      [216, 590, 0.42],
      [690, 556, 0.46],
      [330, 500, 0.3],
      [588, 470, 0.3],
      [610, 640, 0.34],
      [292, 676, 0.32],
    ]
      .map(([x, y, scale]) => at(x, y, foxfire(sheet), scale))
      .join('');
  const figure =
    ellipse(cx + 4, 736, 80, 12, '#0b0616', `opacity=".6" ${sheet.blur(5)}`) +
    circle(
      cx,
      655,
      190,
      sheet.radial(
        [
          [0, '#e6fff6', 0.55],
          [1, '#8ff0dc', 0],
        ],
        [cx, 655, 190],
      ),
    ) +
    at(cx - 8, 742, fox(), 1.08);
  const lettering = group(verticalText(136, 74, '狐火の譜', { size: 108, color: '#f7eeda' }), sheet.rough(2.4, 0.09));
  const shade = rect(
    0,
    0,
    900,
    1200,
    sheet.linear([
      [0, '#08040f', 0.66],
      [0.32, '#08040f', 0],
      [0.8, '#08040f', 0],
      [1, '#08040f', 0.85],
    ]),
  );
  return sheet.finish(
    night +
      group(trees) +
      steps +
      gates.slice(0, 4).join('') +
      figure +
      gates.slice(4).join('') +
      shade +
      staff +
      flames +
      lettering +
      seal(sheet, 110, 556, 60, '墨花', { color: '#c93c26' }) +
      drawText(840, 1160, 'SCORE FOR FOXFIRE', {
        size: 21,
        color: '#f7eeda',
        spacing: 8,
        anchor: 'end',
        opacity: 0.9,
      }) +
      sheet.grain(0.07, '#05020c', '#d8f0ea'),
  );
}
