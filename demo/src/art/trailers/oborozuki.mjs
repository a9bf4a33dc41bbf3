import sharp from 'sharp';

import { still, wide } from '../lib/camera.mjs';
import { moon, drawText, verticalText } from '../lib/ink.mjs';
import { createSheet, group, rect } from '../lib/sheet.mjs';
import { rate, sing } from '../lib/sound.mjs';
import { drawMigiwa, drawToki, drawUngai } from '../portraits/oborozuki.mjs';
import { drawOborozuki } from '../posters/oborozuki.mjs';
import { drawFerryAtMidLake, drawLandingScene, drawMigiwaAtGate, drawSayoAtLanding } from '../screens/oborozuki.mjs';
import { oborozukiCues } from './oborozuki-captions.mjs';
import { drawStudio, playTheme } from './studio.mjs';

const length = 30;

function drawTitle() {
  const sheet = createSheet(1280, 720);
  return sheet.finish(
    rect(
      0,
      0,
      1280,
      720,
      sheet.linear([
        [0, '#070c1a'],
        [1, '#16294f'],
      ]),
    ) +
      moon(sheet, 640, 314, 250, { halo: '#c6d2e2', glow: 0.5 }) +
      group(verticalText(640, 96, '朧月の渡し', { size: 82, color: '#131a30' }), sheet.rough(2, 0.08)) +
      drawText(640, 606, 'THE HAZY-MOON FERRY', { size: 30, color: '#f3ecdc', spacing: 8, anchor: 'middle' }) +
      drawText(640, 654, '2027.3.20', { size: 24, color: '#d8bd7c', spacing: 6, anchor: 'middle' }),
  );
}

/** Three portraits side by side. */
async function drawPassengers() {
  const portraits = await Promise.all([drawToki(), drawUngai(), drawMigiwa()].map((svg) => still(svg, 900, 1200)));
  return sharp({ create: { width: 2772, height: 1200, channels: 3, background: '#0a0d18' } })
    .composite(portraits.map((input, index) => ({ input, left: index * 936, top: 0 })))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const shots = [
  { picture: wide(drawStudio), seconds: 3.2, zoom: [1.04, 1], x: [0.5, 0.5], y: [0.5, 0.5] },
  { picture: wide(drawLandingScene), seconds: 5, zoom: [1.5, 1.4], x: [0.33, 0.64], y: [0.4, 0.52] },
  { picture: wide(drawFerryAtMidLake), seconds: 5.2, zoom: [1.05, 1.35], x: [0.5, 0.5], y: [0.5, 0.52] },
  { picture: wide(drawSayoAtLanding), seconds: 4.8, zoom: [1.7, 1.45], x: [0.69, 0.66], y: [0.5, 0.48] },
  { picture: drawPassengers, seconds: 5, zoom: [1, 1], x: [0, 1], y: [0.3, 0.36], ratio: [2133, 1200] },
  { picture: wide(drawMigiwaAtGate), seconds: 4.6, zoom: [1.1, 1.4], x: [0.45, 0.62], y: [0.5, 0.46] },
  {
    picture: () => still(drawOborozuki(), 1920, 2560),
    seconds: 4.6,
    zoom: [1, 1],
    x: [0.5, 0.5],
    y: [0.86, 0.3],
    ratio: [1920, 1080],
  },
  { picture: wide(drawTitle), seconds: 4.6, zoom: [1, 1.05], x: [0.5, 0.5], y: [0.5, 0.5] },
];

/** The theme, played twice, and the ferrywoman who hums it the second time. */
function score() {
  const samples = new Float32Array(Math.round(rate * (length + 0.5)));
  const melody = [5, -1, 4, 3, -1, 2, 3, -1, 1, -1, 0, -1, 2, 3, 5, -1, 6, -1, 5, 3, -1, 4, 3, -1, 2, 1, 0, -1];
  const beat = 0.86;
  playTheme(samples, melody, { at: 1, beat, root: 146.8 });
  sing(samples, {
    at: 12.6,
    root: 233.1 * (146.8 / 220) * 1.5,
    beat: beat * 0.9,
    loudness: 0.16,
    notes: [
      [2, 2, 'm'],
      [3, 2, 'o'],
      [4, 1, 'o'],
      [3, 3, 'm'],
      [-1, 1, 'm'],
      [1, 2, 'm'],
      [0, 4, 'm'],
    ],
  });
  return samples;
}

/** The trailer of The Hazy-Moon Ferry. */
export const oborozuki = { name: 'oborozuki-no-watashi', length, shots, score, cues: oborozukiCues };
