import { still, wide } from '../lib/camera.mjs';
import { plumBranch } from '../lib/flora.mjs';
import { drawText, verticalText } from '../lib/ink.mjs';
import { createSheet, group, rect } from '../lib/sheet.mjs';
import { petals, snow } from '../lib/snow.mjs';
import { rate, sing } from '../lib/sound.mjs';
import { drawKobai } from '../posters/kobai.mjs';
import { drawCourtyardScene, drawGuInLibrary, drawHongxiaoInCourtyard, drawWordOnPaper } from '../screens/kobai.mjs';
import { kobaiCues } from './kobai-captions.mjs';
import { drawStudio, playTheme } from './studio.mjs';

const length = 24;

function drawTitle() {
  const sheet = createSheet(1280, 720);
  const branch = plumBranch(sheet, {
    x: -30,
    y: 120,
    angle: 6,
    length: 560,
    width: 40,
    seed: 24,
    wood: '#170c0e',
    bloom: { petal: '#e8475c', deep: '#a3122f', stamen: '#ffe2a0' },
    bloomSize: 20,
    density: 0.34,
    generations: 3,
    keep: (x) => x < 480,
  });
  return sheet.finish(
    rect(
      0,
      0,
      1280,
      720,
      sheet.linear([
        [0, '#3a0b18'],
        [1, '#7c1b2f'],
      ]),
    ) +
      branch.wood +
      branch.flowers +
      petals([200, 120, 900, 560], 26, 5, ['#e8475c', '#f3a3a8'], 9) +
      snow(sheet, 60, 9, '#fff', 4) +
      group(verticalText(640, 96, '紅梅書院', { size: 92, color: '#f7ead3' }), sheet.rough(2, 0.08)) +
      drawText(640, 612, 'THE RED PLUM ACADEMY', { size: 30, color: '#f7ead3', spacing: 8, anchor: 'middle' }),
  );
}

const shots = [
  { picture: wide(drawStudio), seconds: 3, zoom: [1.04, 1], x: [0.5, 0.5], y: [0.5, 0.5] },
  { picture: wide(drawCourtyardScene), seconds: 4.6, zoom: [1.35, 1.1], x: [0.3, 0.55], y: [0.45, 0.5] },
  { picture: wide(drawGuInLibrary), seconds: 4.8, zoom: [1.1, 1.45], x: [0.5, 0.68], y: [0.45, 0.4] },
  { picture: wide(drawWordOnPaper), seconds: 4.6, zoom: [1.5, 1.15], x: [0.5, 0.5], y: [0.4, 0.5] },
  { picture: wide(drawHongxiaoInCourtyard), seconds: 4.8, zoom: [1.15, 1.5], x: [0.45, 0.52], y: [0.5, 0.42] },
  {
    picture: () => still(drawKobai(), 1920, 2560),
    seconds: 4.4,
    zoom: [1, 1],
    x: [0.5, 0.5],
    y: [0.3, 0.7],
    ratio: [1920, 1080],
  },
  { picture: wide(drawTitle), seconds: 4.4, zoom: [1, 1.05], x: [0.5, 0.5], y: [0.5, 0.5] },
];

/** Falling figures, as of snow, and the spirit of the plum, who counts its blossoms. */
function score() {
  const samples = new Float32Array(Math.round(rate * (length + 0.5)));
  const melody = [8, 7, 5, -1, 6, 5, 3, -1, 5, 3, 2, -1, 3, 2, 0, -1, 8, 7, 5, -1, 3, 5, 7, -1, 5, 3, 0];
  const beat = 0.78;
  playTheme(samples, melody, { at: 0.8, beat, root: 164.8 });
  sing(samples, {
    at: 13.6,
    root: 329.6,
    beat: beat * 0.6,
    tract: 1.12,
    loudness: 0.14,
    notes: [
      [3, 1, 'a'],
      [3, 1, 'a'],
      [5, 2, 'a'],
      [4, 1, 'o'],
      [3, 1, 'o'],
      [0, 3, 'm'],
    ],
  });
  return samples;
}

/** The trailer of The Red Plum Academy. */
export const kobai = { name: 'kobai-shoin', length, shots, score, cues: kobaiCues };
