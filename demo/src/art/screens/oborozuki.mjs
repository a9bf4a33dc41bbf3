/** Game pictures of The Hazy-Moon Ferry, 1280 × 720. */
import { migiwa, sayo, toki, ungai } from '../figures/oborozuki.mjs';
import { lattice, torii } from '../lib/architecture.mjs';
import { pine, plumBranch, reeds, willow } from '../lib/flora.mjs';
import { choices, dialogue, place } from '../lib/game-screen.mjs';
import { brush, glitter, mist, moon, mountain, ripples, wisps } from '../lib/ink.mjs';
import { at, circle, createSheet, ellipse, fill, group, rect, stroke } from '../lib/sheet.mjs';
import { birds, ferry, ferrywoman, heron, lantern } from '../lib/vessels.mjs';

const finish = (sheet, body, ui = '') => sheet.finish(body + sheet.grain(0.035, '#060a16', '#e6ecf2') + ui);
/** A standing figure: `x` is its middle; the lower part goes behind the dialogue. */
const standing = (figure, x, y, scale) => at(x - 310 * scale, y, figure, scale);

/** The landing at dusk, without anybody. */
function landing(sheet) {
  const sky = rect(
    0,
    0,
    1280,
    720,
    sheet.linear([
      [0, '#232b57'],
      [0.34, '#6a5a86'],
      [0.55, '#d99a86'],
      [0.62, '#efc79a'],
      [0.63, '#a98496'],
      [0.8, '#3b4673'],
      [1, '#111a36'],
    ]),
  );
  const far =
    moon(sheet, 330, 212, 92, { halo: '#f3d9c0', glow: 0.5 }) +
    wisps(sheet, { x: 60, y: 190, width: 900, height: 150, count: 11, color: '#f0c3a6', seed: 7, opacity: 0.55 }) +
    mountain(sheet, {
      base: 446,
      peaks: [
        [120, 150, 260],
        [470, 100, 260],
        [900, 180, 300],
        [1240, 130, 240],
      ],
      color: '#8a6f8e',
      seed: 6,
      strength: 0.8,
      hatch: 120,
      under: '#dca78f',
    }) +
    mist(sheet, 640, 444, 700, 22, '#f3d2b3', 0.75) +
    mountain(sheet, {
      base: 452,
      peaks: [
        [-20, 90, 260],
        [1280, 120, 260],
      ],
      color: '#3d3f68',
      seed: 9,
      hatch: 60,
      dots: 90,
      floor: 0.85,
    });
  const lake = ripples(sheet, 456, 720, '#f4cfa8', 80, 4, 0.4) + glitter(330, 458, 700, 240, '#fbe3bf', 3, 0.6, 40);
  let pier =
    fill('M300 720L560 520L1280 500L1280 720Z', '#2c2430') + fill('M560 520L1280 500L1280 514L566 534Z', '#6d5355');
  for (let index = 0; index < 16; index += 1)
    pier += stroke(`M${576 + index * 46} ${520 - index * 1.3}L${330 + index * 78} 720`, '#16121c', 2.4, 'opacity=".7"');
  const posts = [
    [640, 524, 1],
    [880, 518, 1.1],
    [1150, 508, 1.25],
  ]
    .map(([x, y, scale]) =>
      at(
        x,
        y,
        rect(-5, -178, 10, 190, '#1b1622') +
          stroke('M0 -172H34', '#1b1622', 6) +
          at(32, -170, lantern(sheet, { glow: 120, mark: '渡' }), 1),
        scale,
      ),
    )
    .join('');
  const boat =
    at(
      250,
      560,
      group(ellipse(10, 16, 190, 14, '#0a0f22', 'opacity=".5"'), sheet.blur(5)) + ferry('#171425', '#e9b98a'),
      1.1,
    ) + glitter(690, 540, 700, 50, '#f0863f', 5, 0.4, 10);
  const near = reeds(sheet, {
    from: -30,
    to: 240,
    y: 730,
    height: 210,
    count: 34,
    seed: 8,
    color: '#120f1f',
    wind: 0.2,
  });
  return (
    sky +
    far +
    lake +
    boat +
    pier +
    posts +
    near +
    birds(
      [
        [520, 150],
        [556, 138, 0.8],
        [590, 160, 0.7],
      ],
      '#3b355c',
      12,
    )
  );
}

/** Background of the scene to play: nothing of the interface on it. */
export function drawLandingScene() {
  const sheet = createSheet(1280, 720);
  return finish(sheet, landing(sheet));
}

const landingWithSayo = (sheet) => landing(sheet) + standing(sayo(sheet), 880, 92, 0.86);

/** Frame of the trailer. */
export function drawSayoAtLanding() {
  const sheet = createSheet(1280, 720);
  return finish(sheet, landingWithSayo(sheet));
}

const landingScreen = (chapter, where, words) => () => {
  const sheet = createSheet(1280, 720);
  return finish(sheet, landingWithSayo(sheet), place(sheet, chapter, where) + dialogue(sheet, 'oborozuki', words));
};

export const drawLanding = landingScreen('一之章', '宵の渡し場', {
  name: '小夜',
  reading: 'さよ',
  lines: ['「向こう岸へ渡るには、ひとつだけ、忘れたくない', '　ことを置いていっていただきます」'],
});
export const drawLandingInEnglish = landingScreen('Chapter One', 'The Landing at Dusk', {
  name: 'Sayo',
  language: 'en',
  lines: ['“To cross to the far shore you must leave one thing', '  behind: something you would rather not forget.”'],
});

function midLake(sheet) {
  const sky = rect(
    0,
    0,
    1280,
    720,
    sheet.linear([
      [0, '#0a1430'],
      [0.3, '#22406e'],
      [0.5, '#8298b2'],
      [0.52, '#54709a'],
      [0.75, '#16294f'],
      [1, '#060d20'],
    ]),
  );
  const far =
    moon(sheet, 640, 214, 150, { glow: 0.7 }) +
    wisps(sheet, { x: 300, y: 190, width: 720, height: 120, count: 10, color: '#8b9ebb', seed: 4, opacity: 0.55 }) +
    mountain(sheet, {
      base: 366,
      peaks: [
        [90, 190, 240, 1.7],
        [300, 110, 200],
        [1010, 150, 220],
        [1210, 230, 230, 1.7],
      ],
      color: '#39557f',
      seed: 15,
      hatch: 160,
      dots: 100,
      under: '#7f93ad',
    }) +
    mist(sheet, 640, 366, 760, 24, '#cfd9e0', 0.8);
  const lake =
    ripples(sheet, 374, 720, '#0a1632', 110, 6, 0.4) +
    ripples(sheet, 372, 640, '#dbe4ea', 60, 3, 0.3) +
    glitter(640, 376, 700, 380, '#f7ecd0', 9, 0.75, 60);
  const passenger =
    fill('M-26 0C-32 -30 -24 -60 -10 -76C0 -84 14 -82 20 -74C32 -56 36 -26 32 0Z', '#a82d1e') +
    fill('M-12 -84C-14 -104 16 -106 17 -86C18 -76 10 -70 2 -70C-6 -70 -11 -76 -12 -84Z', '#0d1018') +
    brush(
      [
        [10, -100],
        [26, -96],
        [30, -70],
        [24, -48],
      ],
      [8, 9, 1],
      '#0d1018',
      3,
    );
  const boat =
    group(ellipse(650, 486, 230, 16, '#050b1b', 'opacity=".6"'), sheet.blur(6)) +
    at(640, 470, ferry('#0a101e', '#d8b777'), 1.25) +
    at(700, 446, passenger, 1.1) +
    at(544, 446, ferrywoman(), 1.15) +
    at(
      854,
      346,
      '<path d="M-34 66Q-30 -22 0 -12" fill="none" stroke="#0a101e" stroke-width="4" stroke-linecap="round"/>' +
        lantern(sheet, { glow: 150 }),
      1.05,
    ) +
    glitter(840, 484, 640, 90, '#ef7a3a', 8, 0.9, 24);
  const frame =
    willow(sheet, { from: [-30, -40], to: [330, -10], length: 250, strands: 36, seed: 3, color: '#081228', sway: 34 }) +
    reeds(sheet, { from: 1080, to: 1310, y: 730, height: 250, count: 36, seed: 5, color: '#050a16', wind: -0.22 });
  return sky + far + lake + boat + frame;
}

/** Frame of the trailer. */
export function drawFerryAtMidLake() {
  const sheet = createSheet(1280, 720);
  return finish(sheet, midLake(sheet));
}

const midLakeScreen = (chapter, where, words) => () => {
  const sheet = createSheet(1280, 720);
  return finish(sheet, midLake(sheet), place(sheet, chapter, where) + dialogue(sheet, 'oborozuki', words));
};

export const drawMidLake = midLakeScreen('二之章', '湖心', {
  lines: ['櫂を止めると、湖はたちまち鏡になった。', '映っているのは月と、名を忘れた客と、わたしではない誰か。'],
});
export const drawMidLakeInEnglish = midLakeScreen('Chapter Two', 'The Middle of the Lake', {
  language: 'en',
  lines: [
    'When I rest the oar, the lake is a mirror at once:',
    'the moon, a passenger without a name, and someone not me.',
  ],
});

export function drawBoathouse() {
  const sheet = createSheet(1280, 720);
  const outside =
    rect(
      380,
      60,
      520,
      440,
      sheet.linear(
        [
          [0, '#132346'],
          [0.6, '#5d7aa3'],
          [0.62, '#31507f'],
          [1, '#13233f'],
        ],
        [0, 60, 0, 500],
      ),
    ) +
    moon(sheet, 700, 190, 70) +
    mountain(sheet, {
      base: 330,
      peaks: [
        [430, 90, 150],
        [840, 110, 170],
      ],
      color: '#2b4570',
      seed: 3,
      hatch: 40,
      under: '#5a769e',
      floor: 0.8,
    }) +
    ripples(sheet, 336, 500, '#dfe7ec', 50, 5, 0.4) +
    glitter(700, 336, 480, 150, '#f5ead0', 4, 0.7, 26) +
    (() => {
      const bough = plumBranch(sheet, {
        x: 350,
        y: 150,
        angle: 14,
        length: 330,
        width: 20,
        seed: 24,
        wood: '#0d0f1c',
        bloom: { petal: '#f3dfe0', deep: '#c98a99' },
        bloomSize: 12,
        density: 0.34,
        generations: 3,
      });
      return bough.wood + bough.flowers;
    })();
  const room =
    `<path fill-rule="evenodd" fill="${sheet.linear([
      [0, '#3b2a22'],
      [1, '#6a4a33'],
    ])}" d="M0 0H1280V720H0ZM640 62a216 216 0 1 0 .1 0Z"/>` +
    '<circle cx="640" cy="278" r="222" fill="none" stroke="#1c120d" stroke-width="16"/><circle cx="640" ' +
    'cy="278" r="234" fill="none" stroke="#b58a55" stroke-width="2" opacity=".6"/>' +
    lattice(-40, 60, 330, 430, 6, 8, { paper: '#caa873', wood: '#2a1b13', opacity: 0.75 }) +
    lattice(990, 60, 330, 430, 6, 8, { paper: '#caa873', wood: '#2a1b13', opacity: 0.75 }) +
    rect(0, 0, 1280, 26, '#1c120d') +
    rect(300, 0, 26, 520, '#22160f') +
    rect(954, 0, 26, 520, '#22160f');
  const floor =
    fill(
      'M0 500H1280V720H0Z',
      sheet.linear(
        [
          [0, '#8c8050'],
          [1, '#3d3722'],
        ],
        [0, 500, 0, 720],
      ),
    ) +
    [0, 1, 2, 3, 4]
      .map((index) => stroke(`M${640 + (index - 2) * 190} 500L${640 + (index - 2) * 520} 720`, '#241c12', 7))
      .join('') +
    stroke('M0 500H1280M0 566H1280', '#241c12', 6);
  const lamp =
    circle(
      322,
      420,
      330,
      sheet.radial(
        [
          [0, '#ffcf7a', 0.62],
          [0.4, '#f2a34a', 0.2],
          [1, '#f2a34a', 0],
        ],
        [322, 420, 330],
      ),
    ) +
    at(
      322,
      520,
      rect(
        -44,
        -150,
        88,
        150,
        sheet.linear(
          [
            [0, '#ffe9b8'],
            [1, '#f0b45e'],
          ],
          [0, -150, 0, 0],
        ),
      ) +
        stroke(
          'M-44 -150V12M44 -150V12M-44 -150H44M-44 0H44M-15 -150V0M15 -150V0M-44 -100H44M-44 -50H44',
          '#24160e',
          4,
        ) +
        rect(-54, -160, 108, 12, '#24160e'),
    );
  return finish(
    sheet,
    outside + room + floor + lamp + standing(toki(sheet), 1072, 118, 0.8) + standing(ungai(sheet), 208, 96, 0.82),
    choices(
      sheet,
      'oborozuki',
      ['笛の音に、聞きおぼえがあると告げる', '黙って茶をもう一杯つぐ', '灯りを消して、月を待つ'],
      1,
    ) +
      place(sheet, '三之章', '舟宿の夜') +
      dialogue(sheet, 'oborozuki', {
        name: '雲外',
        reading: 'うんがい',
        lines: ['「……今宵の月は、ずいぶん低いな。', '　だれぞの名を、拾うていくつもりらしい」'],
      }),
  );
}

function sunkenGate(sheet) {
  const sky = rect(
    0,
    0,
    1280,
    720,
    sheet.linear([
      [0, '#16323f'],
      [0.36, '#4f8088'],
      [0.56, '#d3dccb'],
      [0.58, '#8fb0a9'],
      [0.78, '#2c5a68'],
      [1, '#0a1d2b'],
    ]),
  );
  const far =
    circle(
      420,
      330,
      330,
      sheet.radial(
        [
          [0, '#fff3d2', 0.8],
          [1, '#fff3d2', 0],
        ],
        [420, 330, 330],
      ),
    ) +
    mountain(sheet, {
      base: 414,
      peaks: [
        [60, 170, 210, 1.7],
        [330, 90, 180],
        [860, 150, 240],
        [1180, 220, 230, 1.7],
      ],
      color: '#537d84',
      seed: 28,
      strength: 0.75,
      hatch: 150,
      under: '#bccfc2',
    }) +
    mist(sheet, 640, 414, 760, 34, '#eaf0df', 0.9);
  const lake = ripples(sheet, 420, 720, '#f0f4e2', 110, 6, 0.4) + ripples(sheet, 430, 720, '#12343f', 90, 8, 0.35);
  const gates =
    [
      [560, 424, 90, '#8a5a52'],
      [500, 448, 150, '#a8483a'],
      [400, 520, 330, '#b5301c'],
    ]
      .map(
        ([x, y, width, color], index) =>
          `<g transform="translate(${x} ${y}) scale(1 -1)" ` +
          `opacity="${0.2 + index * 0.07}">${torii(width, { color, dark: '#5c140d' })}</g>` +
          at(
            x,
            y,
            torii(width, {
              color,
              dark: index < 2 ? '#7b4640' : '#5c140d',
              cap: index < 2 ? '#4a4a52' : '#1a1214',
              rope: index === 2 ? '#d8c08a' : '',
            }),
          ),
      )
      .join('') +
    [
      [400, 520, 118],
      [400, 524, 150],
    ]
      .map(
        ([x, y, rx]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="9" fill="none" stroke="#f2f5e6" stroke-width="1.6" ` +
          'opacity=".5"/>',
      )
      .join('');
  const bird =
    at(690, 500, heron(), 0.92) + `<g transform="translate(690 502) scale(.92 -.5)" opacity=".25">${heron()}</g>`;
  const trees =
    pine(sheet, {
      x: 60,
      y: 500,
      height: 330,
      lean: 0.25,
      seed: 9,
      wood: '#0f2630',
      needle: '#16363a',
      tufts: 10,
      spread: 0.42,
    }) + reeds(sheet, { from: -20, to: 220, y: 730, height: 240, count: 34, seed: 4, color: '#071620', wind: 0.2 });
  return sky + far + lake + gates + bird + trees + standing(migiwa(sheet), 980, 96, 0.86);
}

/** Frame of the trailer. */
export function drawMigiwaAtGate() {
  const sheet = createSheet(1280, 720);
  return finish(sheet, sunkenGate(sheet));
}

export function drawSunkenGate() {
  const sheet = createSheet(1280, 720);
  return finish(
    sheet,
    sunkenGate(sheet),
    place(sheet, '終之章', '沈み鳥居') +
      dialogue(sheet, 'oborozuki', {
        name: '汀',
        reading: 'みぎわ',
        lines: ['「ふり向いてはだめ。あなたが置いていったものは、', '　ぜんぶ、わたしの髪になったのだから」'],
      }),
  );
}
