/** The Red Plum Academy: through a moon gate, a mountain school under snow, and the one tree that still blooms. */
import { hall, moonWall, pagoda } from '../lib/architecture.mjs';
import { plumBranch } from '../lib/flora.mjs';
import { mist, mountain, seal, drawText, verticalText } from '../lib/ink.mjs';
import { at, circle, createSheet, fill, group, rect, stroke } from '../lib/sheet.mjs';
import { petals, snow } from '../lib/snow.mjs';

/** A scholar seen from behind, scroll under the arm, 170 tall. */
function scholar({ robe = '#2b3440', under = '#e9dfcb', sash = '#8f1d33', ink = '#14161a' } = {}) {
  return (
    fill('M-34 0C-40 -40 -36 -84 -24 -116C-16 -128 16 -128 24 -116C38 -84 42 -40 36 0Q0 10 -34 0Z', robe) +
    fill('M-12 0Q-8 -60 -2 -96L6 -96Q10 -60 14 2Q0 6 -12 0Z', ink, 'opacity=".22"') +
    fill('M-26 -116Q-46 -90 -50 -46Q-40 -36 -24 -40Q-18 -70 -16 -100Z', robe) +
    fill('M26 -116Q46 -92 50 -50Q42 -38 26 -42Q18 -70 16 -100Z', robe) +
    stroke(
      'M-24 -42Q-38 -38 -49 -47M26 -44Q40 -40 50 -50M-16 -98Q-20 -70 -25 -44M16 -98Q20 -70 26 -46',
      ink,
      1.6,
      'opacity=".5"',
    ) +
    fill('M-27 -78Q0 -70 28 -79L29 -68Q0 -60 -28 -67Z', sash) +
    fill('M2 -66L8 -66L14 -18L6 -16Z', sash) +
    fill('M-2 -66L3 -66L0 -26L-7 -27Z', sash, 'opacity=".8"') +
    fill('M-13 -124Q0 -114 13 -124L9 -134L-9 -134Z', under) +
    fill('M-15 -150C-16 -168 16 -168 15 -150C15 -136 8 -128 0 -128C-8 -128 -15 -136 -15 -150Z', ink) +
    fill('M-6 -164Q-8 -178 0 -180Q8 -178 6 -164Z', ink) +
    stroke('M-13 -170L13 -174', '#c9a24a', 2.4) +
    fill('M-7 -166Q0 -162 7 -166L7 -161Q0 -157 -7 -161Z', sash) +
    stroke('M4 -160Q16 -140 12 -112', sash, 2.6) +
    group(
      rect(-58, -62, 66, 13, under, 'rx="3"') +
        rect(-60, -60, 4, 9, '#7a4a2c') +
        rect(6, -60, 4, 9, '#7a4a2c') +
        rect(-26, -62, 5, 13, sash),
      'transform="rotate(-14 -30 -56)"',
    )
  );
}

export function drawKobai() {
  const sheet = createSheet(900, 1200);
  const [x, y, radius] = [410, 610, 352];
  const view =
    rect(
      0,
      200,
      900,
      800,
      sheet.linear(
        [
          [0, '#d9cdb8'],
          [0.45, '#f3e9d6'],
          [1, '#efe4d0'],
        ],
        [0, 250, 0, 980],
      ),
    ) +
    circle(232, 512, 58, '#c9402f', `opacity=".9" ${sheet.rough(3, 0.05)}`) +
    mountain(sheet, {
      base: 650,
      peaks: [
        [120, 210, 150, 1.9],
        [250, 130, 120],
        [560, 260, 120, 2.1],
        [680, 170, 130, 1.8],
      ],
      color: '#8b8a86',
      seed: 31,
      strength: 0.55,
      under: '#ded4c3',
      hatch: 130,
      jag: 9,
    }) +
    mist(sheet, 400, 640, 420, 34, '#f5ecdb', 0.95) +
    at(560, 640, pagoda(76, 6, { color: '#4a4745', wall: '#7d756c', light: '#b9b0a4' })) +
    mountain(sheet, {
      base: 720,
      peaks: [
        [70, 190, 150, 1.7],
        [640, 150, 170, 1.7],
        [420, 60, 160],
      ],
      color: '#4d4a49',
      seed: 37,
      strength: 0.75,
      hatch: 150,
      dots: 190,
      jag: 10,
      under: '#cfc4b2',
    }) +
    mist(sheet, 400, 722, 440, 32, '#f6eddc', 0.95) +
    at(
      250,
      800,
      hall(290, {
        storeys: 2,
        wall: '#8d4037',
        roofColor: '#33312f',
        light: '#b6aca0',
        lamp: '#f0c988',
        snow: '#fbf6ec',
      }),
    ) +
    at(
      560,
      792,
      hall(190, {
        storeys: 1,
        wall: '#7d3a33',
        roofColor: '#3b3836',
        light: '#b6aca0',
        lamp: '#eac07c',
        snow: '#fbf6ec',
      }),
    ) +
    mist(sheet, 420, 806, 380, 22, '#fbf6ea', 0.95) +
    fill('M-20 830Q200 800 420 822Q640 800 900 836L900 1000L-20 1000Z', '#f4ecdd') +
    fill('M330 1000Q380 900 402 838L436 838Q470 900 540 1000Z', '#d8cbb6') +
    [868, 886, 908, 934]
      .map((py, index) => stroke(`M${384 - index * 15} ${py}Q420 ${py - 4} ${458 + index * 18} ${py}`, '#a3957f', 1.6))
      .join('') +
    fill('M376 950Q420 942 474 948Q440 962 376 950Z', '#000', `opacity=".22" ${sheet.blur(3)}`) +
    at(420, 938, scholar(), 1.12);
  const wall =
    moonWall(
      900,
      1200,
      x,
      y,
      radius,
      sheet.linear([
        [0, '#4a0f1e'],
        [0.35, '#7c1b2f'],
        [0.7, '#761a2e'],
        [1, '#5c1224'],
      ]),
      sheet.wash(0.35, '.003 .006', 12, 0),
    ) +
    moonWall(900, 1200, x, y, radius, '#5d1325', 'opacity=".55"') +
    `<circle cx="${x}" cy="${y}" r="${radius + 9}" fill="none" stroke="#1e0a10" stroke-width="20"/><circle ` +
    `cx="${x}" cy="${y}" r="${radius + 21}" fill="none" stroke="#c99a5b" stroke-width="2.4" ` +
    `opacity=".75"/><circle cx="${x}" cy="${y}" r="${radius - 3}" fill="none" stroke="#000" stroke-width="18" ` +
    `opacity=".25" ${sheet.blur(9)}/>`;
  const bloom = { petal: '#e8475c', deep: '#a3122f', stamen: '#ffe2a0' };
  const great = plumBranch(sheet, {
    x: -30,
    y: 190,
    angle: -12,
    length: 690,
    width: 50,
    seed: 24,
    wood: '#170c0e',
    bloom,
    bloomSize: 21,
    density: 0.34,
    generations: 3,
    keep: (bx) => bx < 640,
  });
  const low = plumBranch(sheet, {
    x: 940,
    y: 1170,
    angle: -164,
    length: 600,
    width: 40,
    seed: 11,
    wood: '#170c0e',
    bloom,
    bloomSize: 19,
    density: 0.34,
    generations: 3,
  });
  const ledge = fill(
    'M-10 1150Q220 1120 470 1146Q700 1166 910 1138L910 1210L-10 1210Z',
    '#f2e8da',
    sheet.rough(5, 0.02),
  );
  const lettering =
    group(verticalText(824, 84, '紅梅書院', { size: 106, color: '#f7ead3' }), sheet.rough(2.4, 0.09)) +
    seal(sheet, 797, 548, 60, '墨花', { color: '#d04a2e' }) +
    drawText(450, 1186, 'THE RED PLUM ACADEMY', { size: 20, color: '#5d1325', spacing: 8, anchor: 'middle' });
  return sheet.finish(
    view +
      wall +
      low.wood +
      low.flowers +
      great.wood +
      great.flowers +
      petals([420, 300, 420, 760], 26, 5, ['#e8475c', '#f3a3a8'], 9) +
      snow(sheet, 150, 9, '#fff', 4) +
      ledge +
      lettering +
      sheet.grain(0.045, '#1a0508', '#ffe9d2'),
  );
}
