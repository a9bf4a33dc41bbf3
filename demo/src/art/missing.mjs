/** The page that was not found: an empty boat below the moon, in ink. */
import { reeds } from './lib/flora.mjs';
import { brush, mist, mountain } from './lib/ink.mjs';
import { at, circle, createSheet, rect } from './lib/sheet.mjs';
import { ferry } from './lib/vessels.mjs';

export function drawMissing() {
  const sheet = createSheet(960, 540);
  const sky = sheet.linear([
    [0, '#efe6d4'],
    [1, '#f8f1e4'],
  ]);
  const far = mountain(sheet, {
    base: 350,
    peaks: [
      [40, 90, 180, 1.8],
      [330, 130, 170],
      [720, 170, 190, 2],
      [930, 110, 170],
    ],
    color: '#8b8880',
    seed: 12,
    strength: 0.55,
    hatch: 120,
    under: '#e2d8c6',
  });
  const ripples = [
    [300, 452, 360],
    [390, 470, 300],
    [250, 486, 220],
    [560, 492, 240],
  ].map(([x, y, width], index) =>
    brush(
      [
        [x, y],
        [x + width / 2, y + 3],
        [x + width, y],
      ],
      [0.4, 2.2, 0.4],
      '#6d6a66',
      40 + index,
    ),
  );
  return sheet.finish(
    rect(0, 0, 960, 540, sky) +
      circle(640, 170, 92, '#c0392b', sheet.rough(4, 0.03)) +
      far +
      mist(sheet, 480, 360, 620, 40, '#f8f1e4', 0.95) +
      mist(sheet, 200, 300, 260, 18, '#f8f1e4', 0.7) +
      ripples.join('') +
      at(460, 440, ferry('#23201e', '#23201e'), 1.1) +
      reeds(sheet, { from: -10, to: 230, y: 540, height: 210, count: 26, seed: 7, color: '#2c2926' }) +
      sheet.grain(0.015, '#1a0f08', '#ffffff'),
  );
}
