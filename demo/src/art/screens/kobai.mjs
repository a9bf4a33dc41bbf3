/** Game pictures of The Red Plum Academy, 1280 × 720. */
import { hongxiao, masterGu } from '../figures/kobai.mjs';
import { hall, moonWall, pagoda } from '../lib/architecture.mjs';
import { bamboo, plumBranch } from '../lib/flora.mjs';
import { dialogue, place } from '../lib/game-screen.mjs';
import { mist, moon, mountain, drawText } from '../lib/ink.mjs';
import { between, pick, randomFrom } from '../lib/random.mjs';
import { at, circle, createSheet, ellipse, fill, group, rect, stroke } from '../lib/sheet.mjs';
import { petals, snow } from '../lib/snow.mjs';

const bloom = { petal: '#e8475c', deep: '#a3122f', stamen: '#ffe2a0' };
const finish = (sheet, body, ui = '') => sheet.finish(body + sheet.grain(0.035, '#1a0a06', '#fff6e6') + ui);

function courtyard(sheet) {
  const sky =
    rect(
      0,
      0,
      1280,
      720,
      sheet.linear([
        [0, '#c9bfae'],
        [0.5, '#efe5d2'],
        [1, '#f6f0e4'],
      ]),
    ) +
    circle(1060, 150, 62, '#c9402f', `opacity=".9" ${sheet.rough(3, 0.05)}`) +
    mountain(sheet, {
      base: 400,
      peaks: [
        [160, 290, 170, 2],
        [360, 190, 150, 1.8],
        [880, 320, 170, 2.1],
        [1120, 210, 170, 1.8],
      ],
      color: '#8b8a86',
      seed: 31,
      strength: 0.62,
      hatch: 120,
      under: '#ded4c3',
    }) +
    mist(sheet, 640, 400, 760, 46, '#f5ecdb', 0.95) +
    at(920, 392, pagoda(86, 7, { color: '#4a4745', wall: '#7d756c', light: '#b9b0a4' })) +
    mountain(sheet, {
      base: 460,
      peaks: [
        [40, 140, 230],
        [1180, 170, 260],
        [700, 60, 200],
      ],
      color: '#4d4a49',
      seed: 37,
      strength: 0.75,
      hatch: 160,
      dots: 200,
      under: '#d8ccb9',
    }) +
    mist(sheet, 640, 462, 780, 30, '#f6eddc', 0.95);
  const yard =
    at(
      270,
      540,
      hall(520, {
        storeys: 2,
        wall: '#8d4037',
        roofColor: '#33312f',
        light: '#b6aca0',
        lamp: '#f0c988',
        snow: '#fdf9f0',
      }),
    ) +
    at(
      1130,
      520,
      hall(330, { wall: '#7d3a33', roofColor: '#3b3836', light: '#b6aca0', lamp: '#eac07c', snow: '#fdf9f0' }),
    ) +
    fill('M-10 530Q400 506 700 524Q1000 510 1290 528L1290 730L-10 730Z', '#f6efe2') +
    [
      [560, 560],
      [600, 590],
      [652, 574],
    ]
      .map(([x, y]) => ellipse(x, y, 44, 6, '#c9bda8', 'opacity=".5"'))
      .join('');
  const tree = plumBranch(sheet, {
    x: 1310,
    y: 560,
    angle: -142,
    length: 760,
    width: 54,
    seed: 11,
    wood: '#1f1315',
    bloom,
    bloomSize: 17,
    density: 0.34,
    generations: 3,
    keep: (x) => x > 770 || x < 480,
  });
  return sky + yard + tree.wood + tree.flowers;
}

const falling = (sheet) =>
  petals([0, 100, 1280, 520], 34, 5, ['#e8475c', '#f3a3a8'], 9) + snow(sheet, 70, 8, '#fff', 4);

/** Background of the scene to play: nothing of the interface on it. */
export function drawCourtyardScene() {
  const sheet = createSheet(1280, 720);
  return finish(sheet, courtyard(sheet) + falling(sheet));
}

const courtyardWithHongxiao = (sheet) => courtyard(sheet) + at(400, 96, hongxiao(sheet), 0.86) + falling(sheet);

/** Frame of the trailer. */
export function drawHongxiaoInCourtyard() {
  const sheet = createSheet(1280, 720);
  return finish(sheet, courtyardWithHongxiao(sheet));
}

export function drawCourtyard() {
  const sheet = createSheet(1280, 720);
  return finish(
    sheet,
    courtyardWithHongxiao(sheet),
    place(sheet, '其ノ四', '紅梅の庭') +
      dialogue(sheet, 'kobai', {
        name: '紅綃',
        reading: 'こうしょう',
        lines: ['「百年咲いて、ようやく一字おぼえました。', '　あなたの書いた『雪』という字です」'],
      }),
  );
}

function shelves(sheet) {
  const random = randomFrom(17);
  let drawing = '';
  for (const [left, width] of [
    [0, 330],
    [950, 330],
  ]) {
    drawing += rect(left, 0, width, 560, '#2b1a16');
    for (let row = 0; row < 6; row += 1) {
      const y = 18 + row * 88;
      drawing += rect(left + 12, y, width - 24, 78, '#1a0f0d');
      let x = left + 18;
      while (x < left + width - 60) {
        if (random() < 0.3) {
          for (let roll = 0; roll < 3; roll += 1)
            drawing +=
              circle(
                x + 15 + (roll % 2) * 28,
                y + 62 - (roll > 1 ? 26 : 0) + (roll > 1 ? -1 : 0),
                13,
                pick(random, ['#e5d6b4', '#d6c193', '#cbb27e']),
              ) + circle(x + 15 + (roll % 2) * 28, y + 62 - (roll > 1 ? 27 : 0), 4, '#5a3a22');
          x += 62;
        } else {
          const count = 3 + Math.floor(random() * 3);
          const color = pick(random, ['#32506b', '#5a3140', '#6b5a34', '#34524a', '#7a3a2c']);
          for (let book = 0; book < count; book += 1)
            drawing +=
              rect(x, y + 64 - book * 12, 58 + between(random, -5, 5), 11, color) +
              rect(x + 3, y + 66 - book * 12, 52, 6, '#e8dcbf', 'opacity=".85"');
          x += 68;
        }
      }
      drawing += rect(left + 6, y + 77, width - 12, 9, '#4a2c22') + rect(left + 6, y + 77, width - 12, 2, '#8a5a3c');
    }
    drawing += rect(left, 0, 10, 560, '#4a2c22') + rect(left + width - 10, 0, 10, 560, '#4a2c22');
  }
  return drawing;
}

function library(sheet) {
  const view =
    rect(
      300,
      0,
      680,
      600,
      sheet.linear(
        [
          [0, '#12203f'],
          [0.7, '#4c6489'],
          [1, '#8ea0b4'],
        ],
        [0, 0, 0, 540],
      ),
    ) +
    moon(sheet, 720, 170, 72) +
    mountain(sheet, {
      base: 430,
      peaks: [
        [430, 220, 130, 2],
        [840, 260, 140, 2],
        [640, 120, 130],
      ],
      color: '#2a3d62',
      seed: 41,
      hatch: 90,
      under: '#5d7496',
    }) +
    mist(sheet, 640, 430, 420, 34, '#b9c6d2', 0.8) +
    bamboo(sheet, { x: 462, base: 560, height: 560, width: 15, seed: 7, color: '#16263f', lean: 0.04, leaves: 46 }) +
    bamboo(sheet, { x: 832, base: 560, height: 560, width: 12, seed: 2, color: '#1d3050', lean: -0.05, leaves: 40 }) +
    snow(sheet, 90, 5, '#fff', 4);
  const wall =
    moonWall(
      1280,
      720,
      640,
      270,
      236,
      sheet.linear([
        [0, '#4a2520'],
        [1, '#6d3a2e'],
      ]),
    ) +
    '<circle cx="640" cy="270" r="244" fill="none" stroke="#1e0f0c" stroke-width="18"/><circle cx="640" ' +
    'cy="270" r="258" fill="none" stroke="#c99a5b" stroke-width="2.4" opacity=".6"/>';
  const floor = fill(
    'M0 540H1280V720H0Z',
    sheet.linear(
      [
        [0, '#5a3426'],
        [1, '#1d0f0b'],
      ],
      [0, 540, 0, 720],
    ),
  );
  const light = circle(
    250,
    440,
    420,
    sheet.radial(
      [
        [0, '#ffc46a', 0.5],
        [0.5, '#f0a04a', 0.12],
        [1, '#f0a04a', 0],
      ],
      [250, 440, 420],
    ),
  );
  const candle = at(
    250,
    548,
    rect(-60, -12, 120, 14, '#1a0e0a', 'rx="3"') +
      rect(-9, -92, 18, 82, '#f2dfb4', 'rx="4"') +
      fill('M0 -96C-12 -112 -4 -126 2 -142C12 -126 16 -110 0 -96Z', '#ffd98a') +
      fill('M0 -98C-6 -108 -2 -116 2 -124C7 -114 8 -106 0 -98Z', '#fff6df'),
  );
  return view + wall + shelves(sheet) + floor + candle + light + at(650, 64, masterGu(sheet), 0.9);
}

/** Frame of the trailer. */
export function drawGuInLibrary() {
  const sheet = createSheet(1280, 720);
  return finish(sheet, library(sheet));
}

export function drawLibrary() {
  const sheet = createSheet(1280, 720);
  return finish(
    sheet,
    library(sheet),
    place(sheet, '其ノ六', '蔵書閣') +
      dialogue(sheet, 'kobai', {
        name: '顧先生',
        reading: 'こせんせい',
        lines: ['「文字が消えるのは、読む者がいなくなったからではない。', '　読まれることに、文字のほうが疲れたのだ」'],
      }),
  );
}

function writing(sheet) {
  const desk =
    rect(
      0,
      0,
      1280,
      720,
      sheet.linear([
        [0, '#5b2f25'],
        [1, '#341712'],
      ]),
    ) +
    [90, 230, 400, 560, 690]
      .map((y, index) =>
        stroke(
          `M-10 ${y}Q400 ${y + (index % 2 ? 16 : -14)} 760 ${y + 4}T1290 ${y - 6}`,
          '#2a120d',
          2.4,
          'opacity=".5"',
        ),
      )
      .join('');
  const felt =
    rect(330, 40, 620, 640, '#7b1f30', 'rx="4"') +
    rect(366, 26, 548, 656, '#000', `opacity=".35" ${sheet.blur(8)}`) +
    rect(360, 20, 548, 656, '#f7efdd');
  const grid =
    '<g fill="none" stroke="#c9402f" stroke-width="2" opacity=".55"><rect x="398" y="112" ' +
    'width="472" height="472"/><g stroke-dasharray="9 8"><path d="M634 112V584M398 348H870M398 112L870 584M870 ' +
    '112L398 584"/></g></g>';
  const word = group(
    '<text x="634" y="520" text-anchor="middle" font-family="Noto Serif CJK JP" font-weight="700" ' +
      'font-size="452" fill="#17141a">雪</text>',
    `${sheet.dry(0.24, '.012 .06', 7)}`,
  );
  const hint =
    '<text x="634" y="520" text-anchor="middle" font-family="Noto Serif CJK JP" font-weight="700" ' +
    'font-size="452" fill="none" stroke="#b8a88c" stroke-width="1.4" stroke-dasharray="6 6">雪</text>';
  const written =
    sheet.clip(word, '<rect x="380" y="90" width="520" height="335"/>') +
    sheet.clip(hint, '<rect x="380" y="425" width="520" height="200"/>');
  const hand =
    group(
      rect(
        -13,
        -330,
        26,
        330,
        sheet.linear(
          [
            [0, '#7d4e2a'],
            [0.45, '#d09a60'],
            [1, '#56331a'],
          ],
          [-13, 0, 13, 0],
        ),
        'rx="9"',
      ) +
        rect(-18, -10, 36, 28, '#24140c', 'rx="5"') +
        fill('M-18 16C-34 60 -22 104 -4 140C22 104 34 60 18 16Z', '#17141a') +
        stroke('M-8 30Q-14 70 -4 110M8 30Q12 70 2 104', '#55505c', 2) +
        rect(-14, -318, 28, 16, '#b5301f', 'rx="4"'),
      'transform="translate(842 372) rotate(38)"',
    ) + fill('M742 470Q752 482 764 488Q752 496 738 486Z', '#17141a');
  const stone = at(
    150,
    520,
    rect(-100, -130, 200, 250, '#000', `opacity=".4" rx="16" ${sheet.blur(9)}`) +
      rect(-104, -140, 200, 250, '#2b2c33', 'rx="16"') +
      rect(-88, -124, 168, 218, '#3b3d46', 'rx="12"') +
      ellipse(-4, 40, 62, 42, '#0c0b10') +
      ellipse(-18, 28, 24, 10, '#5c6070', 'opacity=".5"') +
      rect(-52, -112, 38, 92, '#15131a', 'rx="4" transform="rotate(14 -33 -66)"') +
      drawText(-30, -52, '墨', { size: 22, color: '#c99a5b' }),
  );
  const branch = plumBranch(sheet, {
    x: 1310,
    y: -20,
    angle: 148,
    length: 420,
    width: 30,
    seed: 5,
    wood: '#140a0b',
    bloom,
    bloomSize: 18,
    density: 0.36,
    generations: 3,
    keep: (x) => x > 930,
  });
  return (
    desk +
    felt +
    grid +
    written +
    stone +
    branch.wood +
    branch.flowers +
    hand +
    petals([60, 60, 1180, 600], 14, 9, ['#e8475c', '#f3a3a8'], 10)
  );
}

/** Frame of the trailer. */
export function drawWordOnPaper() {
  const sheet = createSheet(1280, 720);
  return finish(sheet, writing(sheet));
}

export function drawWriting() {
  const sheet = createSheet(1280, 720);
  const panel = (x, y, width, height) =>
    rect(x, y, width, height, '#1a0b0d', 'rx="6" opacity=".72"') +
    `<rect x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" rx="4" fill="none" ` +
    'stroke="#c99a5b" stroke-width="1.2" opacity=".7"/>';
  const ui =
    place(sheet, '其ノ八', '臨書　「雪」') +
    panel(40, 120, 220, 176) +
    drawText(62, 160, '筆順', { size: 20, color: '#e9c98a', weight: 700 }) +
    drawText(238, 160, '七 / 十一', { size: 20, color: '#f7efdd', anchor: 'end' }) +
    drawText(62, 204, '筆圧', { size: 17, color: '#d9cbb2' }) +
    rect(112, 192, 126, 10, '#4a2c2c', 'rx="5"') +
    rect(112, 192, 84, 10, '#d0402c', 'rx="5"') +
    drawText(62, 238, '呼吸', { size: 17, color: '#d9cbb2' }) +
    rect(112, 226, 126, 10, '#4a2c2c', 'rx="5"') +
    rect(112, 226, 108, 10, '#6f9a8c', 'rx="5"') +
    drawText(62, 274, '墨色', { size: 17, color: '#d9cbb2' }) +
    drawText(112, 274, '濃　焦　重', { size: 17, color: '#f7efdd' }) +
    panel(986, 486, 254, 176) +
    drawText(1010, 528, '顧先生の声', { size: 18, color: '#e9c98a', weight: 700 }) +
    drawText(1010, 566, '急ぐな。雨かんむりは', { size: 19, color: '#f7efdd' }) +
    drawText(1010, 598, '空、その下の一画目は', { size: 19, color: '#f7efdd' }) +
    drawText(1010, 630, '降りはじめる音だ。', { size: 19, color: '#f7efdd' });
  return finish(sheet, writing(sheet), ui);
}
