/** Work on screen and at the instrument for the development blog, 1280 × 720: interface, score, colour keys. */
import { pagoda } from '../lib/architecture.mjs';
import { plumBranch } from '../lib/flora.mjs';
import { skins } from '../lib/game-screen.mjs';
import { glitter, mist, moon, mountain, ripples, seal, drawText } from '../lib/ink.mjs';
import { between, pick, randomFrom } from '../lib/random.mjs';
import { at, circle, createSheet, ellipse, fill, group, rect, round, stroke } from '../lib/sheet.mjs';
import { ferry, ferrywoman } from '../lib/vessels.mjs';

const red = '#b8321f';
const note = (x, y, content, size = 18, color = '#4a4550', more = {}) =>
  drawText(x, y, content, { size, color, ...more });

export function drawInterfaceStudy() {
  const sheet = createSheet(1280, 720);
  let grid = rect(0, 0, 1280, 720, '#ece6da');
  for (let x = 0; x <= 1280; x += 32) grid += rect(x, 0, 1, 720, '#9fb4bf', `opacity="${x % 160 ? 0.28 : 0.6}"`);
  for (let y = 0; y <= 720; y += 32) grid += rect(0, y, 1280, 1, '#9fb4bf', `opacity="${y % 160 ? 0.28 : 0.6}"`);
  const samples = [
    ['oborozuki', 'A　夜の水', '袖の下を、舟がゆく。', '夜の場面。紙より水に近い黒。'],
    ['kobai', 'B　古い紙', '雪は、音のない筆です。', '昼の場面。縁は梅の枝の赤。'],
    ['amagasa', 'C　油紙', '傘の裏の空は青い。', '雨の場面。光を通す緑。'],
  ]
    .map(([key, label, line, remark], index) => {
      const look = skins[key];
      const y = 108 + index * 196;
      return (
        rect(128, y, 640, 128, look.panel, `rx="8" opacity="${look.opacity}"`) +
        `<rect x="135" y="${y + 7}" width="626" height="114" rx="4" fill="none" stroke="${look.edge}" ` +
        'stroke-width="1.4"/>' +
        rect(160, y - 22, 132, 42, look.name, 'rx="4"') +
        drawText(226, y + 8, '名　前', { size: 22, color: '#fbf3e0', weight: 700, anchor: 'middle' }) +
        drawText(168, y + 66, line, { size: 26, color: look.type, spacing: 2 }) +
        drawText(168, y + 100, '二行目はここまで。三行は置かない。', { size: 20, color: look.quiet }) +
        fill('M0 0L16 0L8 11Z', look.edge, `transform="translate(728 ${y + 98})"`) +
        note(792, y + 40, label, 23, '#2a2430', { weight: 700 }) +
        note(792, y + 72, remark, 17) +
        [look.panel, look.edge, look.name, look.type]
          .map((color, chip) =>
            rect(792 + chip * 42, y + 88, 34, 34, color, 'rx="3" stroke="#8a8078" stroke-width=".8"'),
          )
          .join('')
      );
    })
    .join('');
  const measure =
    stroke('M128 84H768M128 78V90M768 78V90', red, 1.6) +
    note(600, 102, '1108', 16, red, { anchor: 'middle' }) +
    stroke('M104 108V236M98 108H110M98 236H110', red, 1.6) +
    note(92, 178, '176', 16, red, { anchor: 'end' }) +
    stroke('M128 268H160M128 262V274M160 262V274', red, 1.6) +
    note(116, 273, '32', 16, red, { anchor: 'end' }) +
    group(ellipse(226, 108, 92, 34, 'none', `stroke="${red}" stroke-width="2.6"`), sheet.rough(4, 0.02)) +
    stroke('M316 98Q400 56 470 60', red, 1.8) +
    note(480, 66, '名札は枠から半分だけ出す', 18, red);
  const phone =
    at(
      1064,
      96,
      rect(0, 0, 160, 316, '#2a2630', 'rx="22"') +
        rect(8, 22, 144, 272, '#22375f') +
        circle(104, 84, 30, '#f3e6c4') +
        rect(8, 190, 144, 104, '#0a1226', 'opacity=".9"') +
        [212, 232, 252].map((y) => rect(22, y, y === 252 ? 70 : 116, 6, '#f5efdf', 'rx="3"')).join('') +
        rect(22, 180, 54, 18, red, 'rx="3"'),
    ) +
    note(1050, 446, '縦持ち：一行十六字', 18) +
    note(1050, 474, '下三分の一は親指の場所', 18);
  return sheet.finish(
    grid +
      samples +
      measure +
      phone +
      note(128, 46, '会話窓の研究　三つの肌', 26, '#2a2430', { weight: 700 }) +
      seal(sheet, 1196, 636, 54, '墨花') +
      sheet.grain(0.05, '#2a1c10', '#ffffff'),
  );
}

export function drawScore() {
  const sheet = createSheet(1280, 720);
  const random = randomFrom(12);
  const ink = '#241f26';
  let music = '';
  [150, 300, 450, 600].forEach((top, system) => {
    for (let line = 0; line < 5; line += 1) music += stroke(`M90 ${top + line * 14}H1190`, ink, 1.3, 'opacity=".75"');
    music +=
      drawText(100, top + 47, system % 2 ? '笛' : '箏', { size: 34, color: red, weight: 700 }) +
      [90, 470, 830, 1190].map((x) => stroke(`M${x} ${top}V${top + 56}`, ink, x === 1190 ? 3 : 1.6)).join('');
    let previous = null;
    for (let x = 176; x < 1170; x += between(random, 34, 66)) {
      if (Math.abs(x - 470) < 18 || Math.abs(x - 830) < 18) continue;
      const y = top + pick(random, [0, 7, 14, 21, 28, 35, 42, 49, 56]);
      const isHalf = random() < 0.22;
      const up = y > top + 26;
      music +=
        group(
          ellipse(0, 0, 8.4, 6, isHalf ? 'none' : ink, `stroke="${ink}" stroke-width="${isHalf ? 2.2 : 0}"`),
          `transform="translate(${round(x)} ${y}) rotate(-22)"`,
        ) + stroke(up ? `M${round(x + 7.6)} ${y - 2}v-42` : `M${round(x - 7.6)} ${y + 2}v42`, ink, 1.8);
      const tip = up ? [x + 7.6, y - 44] : [x - 7.6, y + 44];
      if (previous && previous.up === up && random() < 0.55)
        music += stroke(
          `M${round(previous.tip[0])} ${round(previous.tip[1])}L${round(tip[0])} ${round(tip[1])}`,
          ink,
          5.4,
        );
      if (random() < 0.08) music += stroke(`M${round(x - 6)} ${top + 74}q30 16 70 0`, ink, 1.8);
      previous = { tip, up };
    }
  });
  const remarks =
    group(ellipse(660, 176, 150, 54, 'none', `stroke="${red}" stroke-width="3"`), sheet.rough(6, 0.02)) +
    note(600, 118, 'ここ、櫂の音を待つ', 22, red) +
    note(900, 286, '息ひとつ分おそく', 20, red) +
    stroke('M960 294Q980 310 972 330', red, 2.2) +
    note(180, 432, '朧に（もっと遠く）', 20, red) +
    note(540, 582, 'pp', 26, ink, { weight: 700 }) +
    note(980, 690, '― 月、沈む', 20);
  const stain =
    '<circle cx="1096" cy="96" r="58" fill="none" stroke="#a9814a" stroke-width="9" ' +
    `opacity=".3" ${sheet.rough(5, 0.03)}/>`;
  return sheet.finish(
    rect(0, 0, 1280, 720, '#f4ecda') +
      rect(
        0,
        0,
        1280,
        720,
        sheet.radial(
          [
            [0.5, '#000', 0],
            [1, '#4a3420', 0.24],
          ],
          [640, 330, 860],
        ),
      ) +
      stain +
      note(90, 76, '渡し舟の主題', 36, '#241f26', { weight: 700, spacing: 6 }) +
      note(390, 76, '第三稿　箏・篠笛・水琴窟', 20) +
      music +
      remarks +
      seal(sheet, 1204, 40, 54, '墨花') +
      sheet.grain(0.04, '#2a1c10', '#ffffff'),
  );
}

export function drawColourKeys() {
  const sheet = createSheet(1280, 720);
  const keys = [
    ['宵', ['#232b57', '#c98a86', '#efc79a', '#3b4673'], '#6d5a86', '#fbe3bf'],
    ['初更', ['#12203f', '#4f6a92', '#a9b7c2', '#1c3058'], '#33496f', '#f6efd9'],
    ['夜半', ['#060b1c', '#16264a', '#39527c', '#0a1430'], '#101c3a', '#e6ecf2'],
    ['霧', ['#8d9ba0', '#c9d0cb', '#e6e6da', '#9aa8a8'], '#7d8d92', '#ffffff'],
    ['暁', ['#3f5a86', '#d9a4a0', '#f6dcb4', '#6d86a6'], '#56698f', '#fff1d6'],
    ['沈み鳥居', ['#16323f', '#4f8088', '#d3dccb', '#2c5a68'], '#3f6b72', '#fff3d2'],
  ];
  const thumbs = keys
    .map(([name, tones, hill, light], index) => {
      const x = 70 + (index % 3) * 390;
      const y = 96 + Math.floor(index / 3) * 306;
      const scene = createSheet(360, 204);
      const picture =
        rect(
          0,
          0,
          360,
          204,
          sheet.linear(
            [
              [0, tones[0]],
              [0.42, tones[1]],
              [0.6, tones[2]],
              [0.61, tones[1]],
              [1, tones[3]],
            ],
            [0, 0, 0, 204],
          ),
        ) +
        (index === 3
          ? ''
          : moon(sheet, 252 - index * 12, 62 + (index % 3) * 8, 26, {
              color: light,
              halo: light,
              glow: 0.4,
              shade: tones[2],
            })) +
        mountain(sheet, {
          base: 124,
          peaks: [
            [40, 56, 90],
            [150, 34, 80],
            [320, 66, 100],
          ],
          color: hill,
          seed: index + 3,
          jag: 4,
          hatch: 50,
          under: tones[2],
        }) +
        mist(sheet, 180, 124, 200, 9, tones[2], 0.8) +
        ripples(scene, 128, 204, light, 26, index, 0.5) +
        glitter(252 - index * 12, 128, 200, 60, light, index, 0.7, 16) +
        at(150, 164, ferry('#0c101c', light) + at(-40, -18, ferrywoman({ cloak: tones[3], hat: '#2c2a2e' })), 0.4) +
        (index === 5 ? at(60, 126, pagoda(34, 5, { color: '#1f3f48', wall: '#2c525a' })) : '');
      return (
        at(
          x,
          y,
          sheet.clip(picture, '<rect width="360" height="204"/>') +
            '<rect width="360" height="204" fill="none" stroke="#2a2630" stroke-width="1.4"/>',
        ) +
        note(x, y + 236, name, 22, '#2a2430', { weight: 700 }) +
        tones
          .concat(light)
          .map((tone, chip) => rect(x + 150 + chip * 43, y + 216, 36, 26, tone, 'stroke="#8a8078" stroke-width=".7"'))
          .join('')
      );
    })
    .join('');
  const twig = plumBranch(sheet, {
    x: 1300,
    y: 30,
    angle: 172,
    length: 260,
    width: 16,
    seed: 24,
    wood: '#2a1a1a',
    bloomSize: 10,
    density: 0.35,
    generations: 2,
  });
  return sheet.finish(
    rect(0, 0, 1280, 720, '#f1eadb') +
      twig.wood +
      twig.flowers +
      note(70, 62, '湖の六つの時刻　色の鍵', 28, '#2a2430', { weight: 700 }) +
      thumbs +
      note(70, 690, '水面は空より一段だけ暗く。朱は一画面に一点。', 19, red) +
      seal(sheet, 1180, 646, 50, '墨花') +
      sheet.grain(0.05, '#2a1c10', '#ffffff'),
  );
}
