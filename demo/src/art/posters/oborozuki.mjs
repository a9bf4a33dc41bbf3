/** The Hazy-Moon Ferry: a night lake, a moon too large for it, one lamp. */
import { glitter, mist, moon, mountain, ripples, seal, drawText, verticalText, wisps } from '../lib/ink.mjs';
import { reeds, willow } from '../lib/flora.mjs';
import { createSheet, at, fill, group, rect } from '../lib/sheet.mjs';
import { ferry, ferrywoman, lantern, birds } from '../lib/vessels.mjs';

const color = '#f6ecd6';

const japaneseLettering = (sheet) =>
  group(verticalText(138, 92, '朧月の渡し', { size: 112, color }), sheet.rough(2.4, 0.09)) +
  seal(sheet, 110, 716, 64, '墨花', { color: '#bf3a24' }) +
  drawText(870, 1168, 'THE HAZY-MOON FERRY', { size: 21, color, spacing: 7, anchor: 'end', opacity: 0.85 });

const englishLettering = (sheet) =>
  group(
    ['The', 'Hazy-', 'Moon', 'Ferry']
      .map((line, index) => drawText(64, 146 + index * 96, line, { size: 88, color, weight: 700 }))
      .join(''),
    sheet.rough(2.4, 0.09),
  ) +
  seal(sheet, 66, 476, 64, '墨花', { color: '#bf3a24' }) +
  drawText(870, 1168, '朧月の渡し', { size: 24, color, spacing: 9, anchor: 'end', opacity: 0.85 });

const posterWith = (letteringOn) => () => {
  const sheet = createSheet(900, 1200);
  const horizon = 770;
  const sky = rect(
    0,
    0,
    900,
    1200,
    sheet.linear([
      [0, '#0c1730'],
      [0.26, '#1b2f55'],
      [0.5, '#4c6389'],
      [0.64, '#a3adb8'],
      [0.66, '#8d9aab'],
      [0.8, '#2a4066'],
      [1, '#080f20'],
    ]),
  );
  const moonlight = moon(sheet, 560, 430, 236, { color: '#fbf3dc', halo: '#c6d2e2', glow: 0.6 });
  const veil = wisps(sheet, {
    x: 240,
    y: 350,
    width: 700,
    height: 250,
    count: 13,
    color: '#8497b4',
    seed: 5,
    opacity: 0.6,
  });
  const ranges =
    mountain(sheet, {
      base: horizon - 6,
      peaks: [
        [120, 150, 300],
        [420, 90, 260],
        [760, 190, 330],
        [930, 130, 200],
      ],
      color: '#7c8ea8',
      seed: 4,
      strength: 0.75,
      under: '#93a3b9',
      jag: 9,
      hatch: 90,
    }) +
    mist(sheet, 450, 730, 520, 46, '#cfd6dc', 0.75) +
    mountain(sheet, {
      base: horizon,
      peaks: [
        [-20, 250, 230, 1.4],
        [130, 170, 210],
        [690, 70, 130],
        [860, 215, 210, 1.5],
      ],
      color: '#3a4f74',
      seed: 12,
      strength: 0.95,
      under: '#7f91ab',
      jag: 11,
      hatch: 170,
      dots: 130,
    }) +
    mist(sheet, 420, 752, 460, 24, '#d7dde0', 0.7) +
    mountain(sheet, {
      base: horizon + 12,
      peaks: [
        [-10, 110, 210],
        [900, 92, 190],
      ],
      color: '#16233f',
      seed: 20,
      strength: 1,
      jag: 10,
      hatch: 60,
      dots: 160,
      floor: 0.9,
    });
  const water =
    ripples(sheet, horizon + 10, 1190, '#0b1630', 150, 6, 0.4) +
    ripples(sheet, horizon + 6, 1000, '#dfe6ea', 60, 9, 0.3) +
    glitter(556, horizon + 14, 1120, 330, '#f7ecd0', 3, 0.75, 62);
  const boat =
    glitter(742, 1000, 1150, 90, '#ef7a3a', 8, 0.95, 26) +
    at(
      560,
      985,
      group(fill('M-170 6Q0 34 190 2Q150 44 0 46Q-130 42 -170 6Z', '#060b18', 'opacity=".55"'), sheet.blur(5)),
    ) +
    at(560, 985, ferry('#0a101e', '#d8b777'), 1.22) +
    at(470, 962, ferrywoman({ cloak: '#1b2946', hat: '#3a3229', sash: '#b8321f' }), 1.18) +
    at(
      766,
      880,
      '<path d="M-34 66Q-30 -22 0 -12" fill="none" stroke="#0a101e" stroke-width="4" stroke-linecap="round"/>' +
        lantern(sheet, { glow: 150 }),
      1.05,
    );
  const bank =
    willow(sheet, { from: [560, -30], to: [960, 40], length: 300, strands: 46, seed: 6, color: '#0a1326', sway: -46 }) +
    reeds(sheet, { from: -30, to: 250, y: 1215, height: 250, count: 46, seed: 15, color: '#050a16', wind: 0.2 }) +
    reeds(sheet, {
      from: 640,
      to: 940,
      y: 1215,
      height: 120,
      count: 34,
      seed: 17,
      color: '#050a16',
      wind: -0.2,
      plumes: 0.1,
    });
  const lettering = letteringOn(sheet);
  return sheet.finish(
    sky +
      moonlight +
      veil +
      birds(
        [
          [300, 250],
          [340, 236, 0.8],
          [372, 256, 0.7],
        ],
        '#e7e3d3',
        12,
      ) +
      ranges +
      water +
      boat +
      bank +
      lettering +
      sheet.grain(0.1, '#050914', '#d9e2ee'),
  );
};

export const drawPoster = posterWith(japaneseLettering);
export const drawPosterInEnglish = posterWith(englishLettering);
