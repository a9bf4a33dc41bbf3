/** Work on paper for the development blog, 1280 × 720: costume sheet, lettering, storyboard. */
import { sayo } from '../figures/oborozuki.mjs';
import { torii } from '../lib/architecture.mjs';
import { brush, moon, mountain, ripples, seal, drawText } from '../lib/ink.mjs';
import { at, circle, createSheet, ellipse, fill, group, rect, stroke } from '../lib/sheet.mjs';
import { ferry, ferrywoman, heron, lantern } from '../lib/vessels.mjs';

const red = '#b8321f';
const pencil = '#4a4550';
const paper = (sheet, tone = '#f3ead8') =>
  rect(0, 0, 1280, 720, tone) +
  rect(
    0,
    0,
    1280,
    720,
    sheet.radial(
      [
        [0.5, '#000', 0],
        [1, '#4a3420', 0.22],
      ],
      [640, 330, 860],
    ),
  );
const note = (x, y, content, size = 19, color = pencil) => drawText(x, y, content, { size, color });
const arrow = (d, color = red) => stroke(d, color, 2.2);

/** Only the outlines of what is drawn, as a soft pencil would leave them. */
const outlined = (sheet, content, attributes = '') =>
  group(
    group(
      content,
      sheet.filter(
        '<feColorMatrix values=".5 .5 .3 0 0 .5 .5 .3 0 0 .5 .5 .3 0 0 0 0 0 1 0"/><feConvolveMatrix order="3" ' +
          'kernelMatrix="-1 -1 -1 -1 8 -1 -1 -1 -1" preserveAlpha="true"/><feColorMatrix values="0 0 0 0 .2 0 0 ' +
          '0 0 .18 0 0 0 0 .24 2.2 0 0 0 -.16" result="l"/><feTurbulence type="fractalNoise" ' +
          'baseFrequency=".05" numOctaves="2" seed="4" result="n"/><feDisplacementMap in="l" in2="n" scale="3" ' +
          'xChannelSelector="R" yChannelSelector="G"/>',
      ),
    ),
    attributes,
  );

export function drawCostumeSheet() {
  const sheet = createSheet(1280, 720);
  const guides =
    [96, 250, 404, 560]
      .map((y) => stroke(`M60 ${y}H610`, '#7fa0b8', 1.2, 'stroke-dasharray="8 7" opacity=".8"'))
      .join('') + stroke('M330 60V690', '#7fa0b8', 1.2, 'stroke-dasharray="8 7" opacity=".8"');
  const line = outlined(sheet, at(70, 84, sayo(sheet), 0.84));
  const colored =
    sheet.clip(
      at(690, 60, rect(0, 0, 320, 420, '#c9d0d6') + at(-10, 20, sayo(sheet), 0.56)),
      '<rect x="690" y="60" width="320" height="420"/>',
    ) + `<rect x="690" y="60" width="320" height="420" fill="none" stroke="${pencil}" stroke-width="1.6"/>`;
  const chips = ['#33507f', '#22375f', '#131f3c', '#b5301f', '#d9bf86', '#f2ead8', '#f0dcc8']
    .map((color, index) => rect(690 + index * 46, 506, 40, 40, color, 'stroke="#4a4550" stroke-width=".8"'))
    .join('');
  const hats =
    [0, 1, 2]
      .map((index) =>
        at(
          1130,
          130 + index * 118,
          group(
            fill(
              `M${-84 - index * 10} ${24 + index * 2}Q-30 ${-10 - index * 10} ` +
                `0 ${-44 + index * 6}Q30 ${-10 - index * 10} ${84 + index * 10} ${24 + index * 2}` +
                `Q0 ${48 + index * 6} ${-84 - index * 10} ${24 + index * 2}Z`,
              '#e7d9b6',
              `stroke="${pencil}" stroke-width="2"`,
            ) +
              [-60, -30, 0, 30, 60]
                .map((x) => stroke(`M0 ${-42 + index * 6}L${x} ${30 + index * 2}`, pencil, 0.9))
                .join(''),
            sheet.rough(2, 0.05),
          ),
        ),
      )
      .join('') + at(1226, 350, stroke('M-8 0L2 14L24 -18', red, 5));
  return sheet.finish(
    paper(sheet) +
      guides +
      line +
      colored +
      chips +
      hats +
      note(56, 56, '小夜　立ち絵　第四稿', 26, '#2a2430') +
      note(694, 582, '藍の三段。夜の場面では一段ずつ沈める。') +
      note(694, 612, '朱は帯と紐だけ。月の色と競わせない。') +
      note(694, 642, '笠の縁で目を隠す → 表情は口元と紐の揺れで。', 19, red) +
      note(1064, 76, '笠の案') +
      note(1050, 456, '三が本命。深すぎず、') +
      note(1050, 484, '仰ぐと縁に月が入る。') +
      arrow('M540 452Q460 440 396 424M410 416L395 424L408 436') +
      note(530, 486, 'あごの影は一枚', 18, red) +
      arrow('M110 372Q130 362 168 366M156 356L169 366L157 376') +
      note(36, 402, '櫂の継ぎ目は四つ', 18, red) +
      seal(sheet, 1190, 620, 58, '墨花') +
      sheet.grain(0.04, '#2a1c10', '#ffffff'),
  );
}

export function drawLettering() {
  const sheet = createSheet(1280, 720);
  const title = [...'朧月の渡し'];
  const rows = [
    ['細', 400, '', '#2a2630', 0.82],
    ['筆', 700, sheet.dry(0.26, '.02 .05', 7), '#17141a', 1],
    ['刷', 700, sheet.rough(7, 0.06), '#17141a', 1],
  ];
  let cells = '';
  rows.forEach(([label, weight, effect, color, opacity], row) => {
    const y = 60 + row * 206;
    cells += note(46, y + 104, label, 26, red);
    title.forEach((glyph, index) => {
      const x = 100 + index * 190;
      cells +=
        `<g fill="none" stroke="#c9402f" stroke-width="1.4" opacity=".5"><rect x="${x}" y="${y}" width="176" ` +
        `height="176"/><path stroke-dasharray="6 6" d="M${x + 88} ${y}V${y + 176}M${x} ${y + 88}H${x + 176}"/></g>` +
        group(
          `<text x="${x + 88}" y="${y + 144}" text-anchor="middle" font-family="Noto Serif CJK JP" ` +
            `font-weight="${weight}" font-size="${row === 0 ? 138 : 150}" fill="${color}">${glyph}</text>`,
          `${effect} opacity="${opacity}"`,
        );
    });
  });
  const marks =
    `<ellipse cx="188" cy="354" rx="98" ry="92" fill="none" stroke="${red}" ` +
    `stroke-width="3.4" ${sheet.rough(5, 0.02)}/>` +
    stroke('M892 590L912 614L950 556', red, 6) +
    arrow('M1060 300Q1086 250 1068 196M1058 208L1067 194L1078 207') +
    stroke('M502 520Q560 506 640 524', red, 3) +
    stroke('M504 528Q560 516 640 532', red, 3);
  return sheet.finish(
    paper(sheet, '#f6efdf') +
      cells +
      marks +
      note(1084, 120, '題字　習作', 26, '#2a2430') +
      note(1084, 176, '「朧」の月偏を') +
      note(1084, 204, 'ひらいて、水の') +
      note(1084, 232, '揺れを入れる。') +
      note(1084, 330, '筆のかすれは') +
      note(1084, 358, '縮小すると消える。') +
      note(1084, 420, '刷り＝版画のふち', 19, red) +
      note(1084, 448, 'これで決まり。', 19, red) +
      brush(
        [
          [1100, 560],
          [1160, 530],
          [1220, 566],
        ],
        [20, 26, 4],
        '#17141a',
        4,
        sheet.dry(0.3),
      ) +
      seal(sheet, 1180, 610, 62, '墨花') +
      sheet.grain(0.04, '#2a1c10', '#ffffff'),
  );
}

export function drawStoryboard() {
  const sheet = createSheet(1280, 720);
  const wash = (y, tone) => rect(0, 0, 356, 200, '#fbf6ea') + rect(0, y, 356, 200 - y, tone, 'opacity=".35"');
  const small = { ...sheet, width: 356, height: 200 };
  const panels = [
    wash(130, '#6d7684') +
      moon(sheet, 250, 66, 34, { color: '#fff', halo: '#c9ccd2', shade: '#ddd' }) +
      ripples(small, 134, 196, '#3a3a44', 26, 3, 0.6),
    wash(120, '#59616e') +
      mountain(small, {
        base: 124,
        peaks: [
          [60, 70, 80],
          [300, 80, 90],
        ],
        color: '#4a4a54',
        seed: 4,
        jag: 5,
        hatch: 40,
      }) +
      at(
        180,
        150,
        ferry('#1a1a20', '#ddd') + at(-40, -20, ferrywoman({ cloak: '#3a3a44', hat: '#6a645a', sash: red })),
        0.5,
      ),
    wash(170, '#59616e') + at(178, 26, lantern(small, { glow: 100, color: '#e86a3a' }), 2.2),
    wash(110, '#79818c') +
      at(190, 150, torii(150, { color: '#55555f', dark: '#3a3a44', cap: '#22222a' })) +
      at(80, 160, heron('#fff', '#22222a'), 0.55),
    wash(96, '#59616e') +
      Array.from({ length: 15 }, (_, index) =>
        brush(
          [
            [-20, 20 + index * 3],
            [90, 30 + index * 5 + Math.sin(index) * 6],
            [200, 70 + index * 7],
            [300, 96 + index * 6 + Math.cos(index * 2) * 8],
            [380, 100 + index * 8],
          ],
          [5, 4, 1],
          '#17141a',
          index + 2,
          'opacity=".82"',
        ),
      ).join('') +
      circle(104, 52, 6, red) +
      circle(126, 64, 4, red),
    rect(0, 0, 356, 200, '#1d2233') +
      drawText(178, 96, '朧月の渡し', { size: 38, color: '#f5ecd6', weight: 700, anchor: 'middle', spacing: 6 }) +
      drawText(178, 140, '2026 SPRING', { size: 15, color: '#f5ecd6', anchor: 'middle', spacing: 5 }),
  ];
  const words = [
    ['1　月、水に落ちる', '引き　4秒　音：水'],
    ['2　舟が画面左から入る', '横移動　6秒　笛'],
    ['3　灯りに寄る', '寄り　2秒　息をのむ'],
    ['4　沈み鳥居と鷺', '静止　3秒　無音'],
    ['5　髪が水になる', '墨流し　5秒　弦'],
    ['6　題字', '暗転　4秒　鐘ひとつ'],
  ];
  const boards = panels
    .map((panel, index) => {
      const x = 70 + (index % 3) * 396;
      const y = 86 + Math.floor(index / 3) * 310;
      return (
        at(
          x,
          y,
          sheet.clip(panel, '<rect width="356" height="200"/>') +
            `<rect width="356" height="200" fill="none" stroke="#2a2630" stroke-width="2.4"/>`,
        ) +
        note(x + 4, y + 230, words[index][0], 20, '#2a2430') +
        note(x + 4, y + 258, words[index][1], 16)
      );
    })
    .join('');
  const directions =
    arrow('M540 260H680M664 250L682 260L664 270') +
    group(ellipse(1040, 186, 90, 76, 'none', `stroke="${red}" stroke-width="3" stroke-dasharray="10 8"`));
  return sheet.finish(
    paper(sheet) +
      note(70, 58, '予告映像　絵コンテ　二十四秒', 26, '#2a2430') +
      boards +
      directions +
      seal(sheet, 1196, 26, 46, '墨花') +
      sheet.grain(0.04, '#2a1c10', '#ffffff'),
  );
}
