/** Portraits of The Red Plum Academy, 600 × 800. */
import { hongxiao, masterGu, suMo } from '../figures/kobai.mjs';
import { moonWall } from '../lib/architecture.mjs';
import { bamboo, plumBranch } from '../lib/flora.mjs';
import { brush, mist, mountain, seal } from '../lib/ink.mjs';
import { circle, createSheet, group, rect } from '../lib/sheet.mjs';
import { petals, snow } from '../lib/snow.mjs';

const frame = (sheet, body) =>
  sheet.finish(
    body + seal(sheet, 544, 724, 44, '墨花', { color: '#c93c26' }) + sheet.grain(0.07, '#1a0a06', '#fff6e6'),
  );
const bloom = { petal: '#e8475c', deep: '#a3122f', stamen: '#ffe2a0' };

export function drawSuMo() {
  const sheet = createSheet(600, 800);
  const paper =
    rect(0, 0, 600, 800, '#b8a888') +
    rect(44, -10, 512, 820, '#f6eedd') +
    rect(44, -10, 6, 820, '#8f7d5c', 'opacity=".5"') +
    rect(550, -10, 6, 820, '#8f7d5c', 'opacity=".5"');
  const word = group(
    '<text x="262" y="452" text-anchor="middle" font-family="Noto Serif CJK JP" font-weight="700" ' +
      'font-size="410" fill="#1a171c">梅</text>',
    `opacity=".9" ${sheet.dry(0.27, '.02 .05', 7)}`,
  );
  const stain = group(
    brush(
      [
        [300, 130],
        [330, 120],
        [360, 96],
      ],
      [30, 26, 4],
      '#1a171c',
      3,
    ),
    sheet.dry(0.4),
  );
  return frame(
    sheet,
    paper + word + stain + petals([60, 60, 480, 700], 12, 4, ['#e8475c', '#f3a3a8'], 9) + suMo(sheet),
  );
}

export function drawHongxiao() {
  const sheet = createSheet(600, 800);
  const branch = plumBranch(sheet, {
    x: -30,
    y: 120,
    angle: 8,
    length: 520,
    width: 34,
    seed: 29,
    wood: '#1c0d12',
    bloom,
    bloomSize: 18,
    density: 0.34,
    generations: 3,
    keep: (x) => x < 210 || x > 450,
  });
  const low = plumBranch(sheet, {
    x: 630,
    y: 330,
    angle: 190,
    length: 260,
    width: 20,
    seed: 12,
    wood: '#1c0d12',
    bloom,
    bloomSize: 17,
    density: 0.4,
    generations: 3,
    keep: (x) => x > 440,
  });
  return frame(
    sheet,
    rect(
      0,
      0,
      600,
      800,
      sheet.linear([
        [0, '#e6c7b2'],
        [0.6, '#d99a8d'],
        [1, '#7c2436'],
      ]),
    ) +
      circle(318, 286, 232, '#f7ead6', 'opacity=".95"') +
      branch.wood +
      branch.flowers +
      low.wood +
      low.flowers +
      petals([0, 200, 600, 600], 26, 6, ['#e8475c', '#f6c3c0'], 10) +
      hongxiao(sheet),
  );
}

export function drawMasterGu() {
  const sheet = createSheet(600, 800);
  const view =
    rect(
      0,
      0,
      600,
      800,
      sheet.linear([
        [0, '#cfd3c6'],
        [1, '#eee7d6'],
      ]),
    ) +
    mountain(sheet, {
      base: 520,
      peaks: [
        [120, 240, 120, 2],
        [430, 300, 130, 2],
        [560, 180, 110],
      ],
      color: '#77786f',
      seed: 24,
      strength: 0.6,
      hatch: 100,
    }) +
    mist(sheet, 300, 520, 340, 60, '#f2ecdc', 0.95) +
    bamboo(sheet, { x: 150, base: 760, height: 760, width: 17, seed: 6, color: '#4d5d50', lean: 0.05, leaves: 50 }) +
    bamboo(sheet, { x: 216, base: 760, height: 760, width: 10, seed: 3, color: '#82907f', lean: -0.03, leaves: 30 }) +
    snow(sheet, 60, 3, '#fff', 4);
  const wall =
    moonWall(
      600,
      800,
      300,
      330,
      270,
      sheet.linear([
        [0, '#5d1325'],
        [1, '#2c0912'],
      ]),
    ) +
    '<circle cx="300" cy="330" r="276" fill="none" stroke="#1e0a10" stroke-width="14"/><circle cx="300" ' +
    'cy="330" r="286" fill="none" stroke="#c99a5b" stroke-width="2" opacity=".7"/>';
  return frame(sheet, view + wall + masterGu(sheet));
}
