/** Game pictures of Tales of Umbrella Lane, 1280 × 720. */
import { mender, menderUnderUmbrella } from '../figures/amagasa.mjs';
import { umbrella } from '../posters/amagasa.mjs';
import { archBridge, lattice, roof } from '../lib/architecture.mjs';
import { willow } from '../lib/flora.mjs';
import { dialogue, place } from '../lib/game-screen.mjs';
import { brush, glitter, mist, mountain, ripples } from '../lib/ink.mjs';
import { between, randomFrom } from '../lib/random.mjs';
import { at, circle, createSheet, ellipse, fill, group, rect, stroke } from '../lib/sheet.mjs';
import { rain } from '../lib/snow.mjs';
import { lantern } from '../lib/vessels.mjs';

const finish = (sheet, body, ui) => sheet.finish(body + sheet.grain(0.035, '#02100f', '#e4f0ea') + ui);

/** A whitewashed house on the water, `width` wide. */
function house(sheet, width, height, { wall = '#d7dcd0', lit = '#f3c56d', storeys = 2, tint = '#22302f' } = {}) {
  let drawing = rect(
    -width / 2,
    -height,
    width,
    height,
    sheet.linear(
      [
        [0, wall],
        [0.8, wall],
        [1, '#8ea39a'],
      ],
      [0, -height, 0, 0],
    ),
  );
  for (let storey = 0; storey < storeys; storey += 1) {
    const y = -height + 34 + storey * (height / storeys);
    const count = Math.max(2, Math.round(width / 80));
    for (let index = 0; index < count; index += 1) {
      const x = -width / 2 + (width / count) * (index + 0.5) - 22;
      drawing += at(
        x,
        y,
        lattice(0, 0, 44, 54, 4, 4, { paper: (index + storey) % 3 === 0 ? '#33423f' : lit, wood: '#2a2019' }),
      );
    }
    if (storey)
      drawing += at(
        0,
        y - 24,
        fill(`M${-width / 2 - 16} 10L${-width / 2} -8L${width / 2} -8L${width / 2 + 16} 10Z`, tint),
      );
  }
  return drawing + at(0, -height + 6, roof(width * 1.2, Math.min(70, width * 0.26), { color: tint, light: '#7f928d' }));
}

export function drawCanal() {
  const sheet = createSheet(1280, 720);
  const sky =
    rect(
      0,
      0,
      1280,
      720,
      sheet.linear([
        [0, '#4b6a6c'],
        [0.35, '#9cb5ac'],
        [0.56, '#d6dfcf'],
        [1, '#274846'],
      ]),
    ) +
    mountain(sheet, {
      base: 380,
      peaks: [
        [420, 190, 260, 1.8],
        [760, 240, 240, 1.9],
        [1050, 160, 240],
      ],
      color: '#66827f',
      seed: 9,
      strength: 0.6,
      hatch: 120,
    }) +
    mist(sheet, 700, 372, 620, 50, '#dbe4d6', 0.9);
  const canal =
    fill(
      'M250 424L1030 424L1280 640L1280 720L0 720L0 640Z',
      sheet.linear(
        [
          [0, '#b9cbbf'],
          [0.4, '#56807b'],
          [1, '#143231'],
        ],
        [0, 420, 0, 720],
      ),
    ) +
    ripples(sheet, 430, 720, '#eaf1e4', 120, 5, 0.4) +
    glitter(380, 440, 700, 90, '#f5c46c', 7, 0.7, 30) +
    glitter(1010, 440, 700, 110, '#f5c46c', 8, 0.7, 30) +
    glitter(640, 440, 560, 160, '#fff6dc', 4, 0.4, 16);
  const far =
    at(640, 430, archBridge(360, { stone: '#7d9490', dark: '#42585a', reflect: 0.3 })) +
    at(410, 432, house(sheet, 160, 150, { wall: '#cfd8cd', tint: '#41565a' }), 1) +
    at(880, 432, house(sheet, 170, 170, { wall: '#cbd5ca', tint: '#41565a' }), 1) +
    mist(sheet, 640, 436, 420, 16, '#dfe8da', 0.7);
  const near =
    at(160, 520, house(sheet, 330, 330)) +
    at(1150, 520, house(sheet, 320, 350)) +
    fill('M0 518L330 518L250 560L0 650Z', '#5d716b') +
    fill('M1280 518L985 518L1050 556L1280 640Z', '#5d716b') +
    stroke('M0 518L330 518M985 518L1280 518', '#2a3b38', 5) +
    [
      [322, 262],
      [352, 300],
      [968, 250],
      [938, 296],
    ]
      .map(([x, y]) => at(x, y, lantern(sheet, { glow: 110, color: '#d9432a' }), 0.9))
      .join('') +
    stroke('M326 252H366M914 244H980', '#22302f', 6);
  const boat =
    at(
      610,
      548,
      group(ellipse(0, 14, 150, 12, '#0c2423', 'opacity=".55"'), sheet.blur(5)) +
        fill('M-150 -24C-120 2 -80 10 0 10C80 10 120 2 154 -30C100 -14 -90 -10 -150 -24Z', '#2a1d16') +
        fill('M-64 -14C-60 -62 -20 -76 6 -76C36 -76 66 -60 70 -14Z', '#6d5334') +
        [-44, -22, 0, 22, 44].map((x) => stroke(`M${x - 6} -14Q${x} -66 ${x + 8} -70`, '#3a2a1a', 1.6)).join('') +
        fill('M96 -14C94 -50 102 -66 112 -66C122 -66 130 -50 128 -14Z', '#2c5a57'),
    ) +
    at(
      722,
      478,
      `<g transform="scale(.44 .2)">${umbrella(sheet, { paper: '#e3d3ab', rim: '#7b3a2a', motif: 'ring' })}</g>`,
    );
  return finish(
    sheet,
    sky +
      far +
      canal +
      near +
      boat +
      willow(sheet, {
        from: [760, -40],
        to: [1330, 0],
        length: 230,
        strands: 46,
        seed: 5,
        color: '#16302d',
        sway: -30,
      }) +
      at(760, 70, menderUnderUmbrella(sheet), 0.86) +
      rain(sheet, 130, 4, '#f2f8f2', { slant: 0.16, longest: 90, opacity: 0.55 }),
    place(sheet, '第一話', '雨傘町') +
      dialogue(sheet, 'amagasa', {
        name: '傘屋',
        reading: 'かさや',
        lines: ['「この町では、空を見あげる者はおりません。', '　傘の裏に描いた空のほうが、ずっと青いもので」'],
      }),
  );
}

export function drawWorkshop() {
  const sheet = createSheet(1280, 720);
  const random = randomFrom(6);
  const wall = rect(
    0,
    0,
    1280,
    720,
    sheet.linear([
      [0, '#241a14'],
      [0.5, '#4d3828'],
      [1, '#2a1d15'],
    ]),
  );
  const view =
    rect(
      420,
      170,
      460,
      330,
      sheet.linear(
        [
          [0, '#6f918c'],
          [1, '#d3ddcc'],
        ],
        [0, 170, 0, 500],
      ),
    ) +
    mountain(sheet, {
      base: 430,
      peaks: [
        [520, 110, 140],
        [760, 140, 160],
      ],
      color: '#557572',
      seed: 2,
      strength: 0.6,
      hatch: 60,
    }) +
    mist(sheet, 650, 430, 260, 26, '#e1e9dc', 0.9) +
    at(650, 486, archBridge(220, { stone: '#5f7a76', dark: '#34484a' }));
  const frame =
    `<path fill-rule="evenodd" fill="#3a281c" d="M0 0H1280V720H0ZM420 170H880V500H420Z"/>` +
    rect(
      0,
      0,
      1280,
      720,
      sheet.radial(
        [
          [0, '#f0b45e', 0.42],
          [1, '#1b110b', 0.3],
        ],
        [300, 420, 760],
      ),
    ) +
    '<path d="M420 170H880V500H420ZM574 170V500M726 170V500M420 280H880" fill="none" stroke="#1d120b" ' +
    'stroke-width="9"/>' +
    [60, 1220]
      .map((x) => rect(x - 22, 0, 44, 720, '#22160f') + rect(x - 20, 0, 4, 720, '#6b4a30', 'opacity=".6"'))
      .join('') +
    rect(0, 84, 1280, 26, '#22160f') +
    rect(0, 84, 1280, 4, '#6b4a30', 'opacity=".6"');
  const papers = [
    ['#bf3322', '#f3e3c3', 'bands'],
    ['#e3d3ab', '#7b3a2a', 'plum'],
    ['#2b5a54', '#e6d9b5', 'ring'],
    ['#1f3f4a', '#c7d9cf', 'plain'],
    ['#d9b868', '#4a3325', 'bands'],
    ['#e9dcbd', '#2c5f59', 'ring'],
    ['#8a2f2a', '#ecd9b3', 'plain'],
  ];
  const hanging = [
    [170, 190, 0.95],
    [330, 120, 0.78],
    [520, 96, 0.8],
    [700, 130, 0.7],
    [880, 104, 0.84],
    [1050, 170, 0.95],
    [1190, 110, 0.7],
  ]
    .map(([x, y, scale], index) => {
      const [paper, rim, motif] = papers[index];
      return (
        stroke(`M${x} 0V${y}`, '#120b07', 2.4) +
        at(
          x,
          y,
          `<g transform="scale(1 .5)">${umbrella(sheet, { paper, rim, motif })}</g>`,
          scale,
          between(random, -12, 12),
        )
      );
    })
    .join('');
  const bench =
    fill(
      'M0 548L1280 536L1280 720L0 720Z',
      sheet.linear(
        [
          [0, '#6d4c30'],
          [1, '#2a1a10'],
        ],
        [0, 540, 0, 720],
      ),
    ) + stroke('M0 548L1280 536', '#a57b4c', 4);
  const tools =
    at(
      250,
      520,
      group(umbrella(sheet, { paper: '#f1e6c9', rim: '#f1e6c9', motif: 'plain' }), 'transform="scale(1.7 .8)"'),
    ) +
    brush(
      [
        [150, 470],
        [240, 500],
        [330, 480],
      ],
      [3, 16, 3],
      '#3a6fa5',
      3,
      'opacity=".85"',
    ) +
    brush(
      [
        [200, 540],
        [280, 560],
        [350, 530],
      ],
      [3, 18, 3],
      '#5b8fbf',
      5,
      'opacity=".8"',
    ) +
    at(
      452,
      520,
      ellipse(0, 0, 40, 13, '#2b4a6b') +
        ellipse(0, -4, 34, 9, '#3f77b0') +
        fill('M-40 0C-36 32 36 32 40 0C30 12 -30 12 -40 0Z', '#d9d3bf'),
    ) +
    stroke('M470 520L540 430', '#8a5a34', 8) +
    fill('M466 526L476 514L470 530Z', '#17141a');
  const lampLight = circle(
    330,
    420,
    420,
    sheet.radial(
      [
        [0, '#ffcf7a', 0.3],
        [1, '#ffcf7a', 0],
      ],
      [330, 420, 420],
    ),
  );
  return finish(
    sheet,
    wall +
      view +
      rain(sheet, 90, 9, '#f4faf4', { slant: 0.1, longest: 60, opacity: 0.6 }) +
      frame +
      hanging +
      bench +
      tools +
      at(700, 96, mender(sheet), 0.86) +
      lampLight,
    place(sheet, '第三話', '傘の裏の空') +
      dialogue(sheet, 'amagasa', {
        lines: ['油紙に、青をひと刷け。', '四十年ぶりの晴れ間が、わたしの手の中で乾いていく。'],
      }),
  );
}
