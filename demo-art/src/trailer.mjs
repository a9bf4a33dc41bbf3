/**
 * Makes the trailer of The Hazy-Moon Ferry from its own art and music, with its captions, in
 * backend/assets/demo/trailers. Run manually, with ffmpeg and the Noto CJK fonts: `node demo-art/src/trailer.mjs`. The
 * output is checked in; no build runs this. WebM with VP9 and Opus is played by all browsers without a licence.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import { ffmpeg } from './lib/film.mjs';
import { moon, seal, text, verticalText } from './lib/ink.mjs';
import { createSheet, group, rect } from './lib/sheet.mjs';
import { echo, pluck, rate, sing, tone, wav } from './lib/sound.mjs';
import { drawMigiwa, drawToki, drawUngai } from './portraits/oborozuki.mjs';
import { drawPoster } from './posters/oborozuki.mjs';
import { drawFerryAtMidLake, drawLandingScene, drawMigiwaAtGate, drawSayoAtLanding } from './screens/oborozuki.mjs';
import { captionsOf, length } from './trailer-captions.mjs';

const framesPerSecond = 24;
const [frameWidth, frameHeight] = [1280, 720];
/** Seconds in which one shot fades into the next. */
const fade = 1;

function drawStudio() {
  const sheet = createSheet(1280, 720);
  return sheet.finish(
    rect(0, 0, 1280, 720, '#0a0d18') +
      seal(sheet, 606, 240, 120, '墨花', { color: '#b8321f' }) +
      text(640, 452, '墨花堂', { size: 52, color: '#f3ecdc', spacing: 12, anchor: 'middle' }) +
      text(640, 500, 'BOKKADO', { size: 20, color: '#b9b3a6', spacing: 12, anchor: 'middle' }),
  );
}

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
      text(640, 606, 'THE HAZY-MOON FERRY', { size: 30, color: '#f3ecdc', spacing: 8, anchor: 'middle' }) +
      text(640, 654, '2027.3.20', { size: 24, color: '#d8bd7c', spacing: 6, anchor: 'middle' }),
  );
}

const still = (svg, width, height) =>
  sharp(Buffer.from(svg), { density: 72 * (width / Number(/width="(\d+)"/.exec(svg)[1])) })
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Three portraits side by side. */
async function drawPassengers() {
  const portraits = await Promise.all([drawToki(), drawUngai(), drawMigiwa()].map((svg) => still(svg, 900, 1200)));
  return sharp({ create: { width: 2772, height: 1200, channels: 3, background: '#0a0d18' } })
    .composite(portraits.map((input, index) => ({ input, left: index * 936, top: 0 })))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * The shots: picture, seconds, and how the camera moves. `zoom` goes from one value to another; `x` and `y` are the
 * middle of what is seen, as parts of the picture.
 */
const wide = (draw) => () => still(draw(), 2560, 1440);
const shots = [
  { picture: wide(drawStudio), seconds: 3.2, zoom: [1.04, 1], x: [0.5, 0.5], y: [0.5, 0.5] },
  { picture: wide(drawLandingScene), seconds: 5, zoom: [1.5, 1.4], x: [0.33, 0.64], y: [0.4, 0.52] },
  { picture: wide(drawFerryAtMidLake), seconds: 5.2, zoom: [1.05, 1.35], x: [0.5, 0.5], y: [0.5, 0.52] },
  { picture: wide(drawSayoAtLanding), seconds: 4.8, zoom: [1.7, 1.45], x: [0.69, 0.66], y: [0.5, 0.48] },
  { picture: drawPassengers, seconds: 5, zoom: [1, 1], x: [0, 1], y: [0.3, 0.36], ratio: [2133, 1200] },
  { picture: wide(drawMigiwaAtGate), seconds: 4.6, zoom: [1.1, 1.4], x: [0.45, 0.62], y: [0.5, 0.46] },
  {
    picture: () => still(drawPoster(), 1920, 2560),
    seconds: 4.6,
    zoom: [1, 1],
    x: [0.5, 0.5],
    y: [0.86, 0.3],
    ratio: [1920, 1080],
  },
  { picture: wide(drawTitle), seconds: 4.6, zoom: [1, 1.05], x: [0.5, 0.5], y: [0.5, 0.5] },
];

/** The window of a frame in the picture, in its pixels, which need not be whole: nothing may tremble in a slow pan. */
function windowAt({ zoom, x, y, ratio }, { width, height }, part) {
  const between = ([from, to]) => from + (to - from) * part;
  const [wholeWidth, wholeHeight] = ratio ?? [width, height];
  const seen = { width: wholeWidth / between(zoom), height: wholeHeight / between(zoom) };
  const corner = (middle, size, whole) => Math.min(whole - size, Math.max(0, middle * whole - size / 2));
  return { left: corner(between(x), seen.width, width), top: corner(between(y), seen.height, height), ...seen };
}

/** The picture in a window, each pixel between its four neighbours. */
function frameOf(data, info, seen) {
  const frame = Buffer.alloc(frameWidth * frameHeight * 3);
  const line = info.width * 3;
  let at = 0;
  for (let row = 0; row < frameHeight; row += 1) {
    const y = Math.min(info.height - 1.001, seen.top + ((row + 0.5) * seen.height) / frameHeight - 0.5);
    const top = Math.max(0, Math.floor(y));
    const down = Math.max(0, y - top);
    for (let column = 0; column < frameWidth; column += 1) {
      const x = Math.min(info.width - 1.001, seen.left + ((column + 0.5) * seen.width) / frameWidth - 0.5);
      const left = Math.max(0, Math.floor(x));
      const right = Math.max(0, x - left);
      const first = top * line + left * 3;
      for (let channel = first; channel < first + 3; channel += 1) {
        const upper = data[channel] + (data[channel + 3] - data[channel]) * right;
        const lower = data[channel + line] + (data[channel + line + 3] - data[channel + line]) * right;
        frame[at] = upper + (lower - upper) * down + 0.5;
        at += 1;
      }
    }
  }
  return frame;
}

async function writeShot(shot, folder) {
  const frames = Math.round(shot.seconds * framesPerSecond);
  const { data, info } = await sharp(await shot.picture())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  fs.mkdirSync(folder);
  for (let frame = 0; frame < frames; frame += 1)
    await sharp(frameOf(data, info, windowAt(shot, info, frame / (frames - 1))), {
      raw: { width: frameWidth, height: frameHeight, channels: 3 },
    })
      .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
      .toFile(path.join(folder, `${String(frame).padStart(4, '0')}.jpg`));
  return path.join(folder, '%04d.jpg');
}

/** The theme, played twice, and the ferrywoman who hums it the second time. */
function score() {
  const samples = new Float32Array(Math.round(rate * (length + 0.5)));
  const melody = [5, -1, 4, 3, -1, 2, 3, -1, 1, -1, 0, -1, 2, 3, 5, -1, 6, -1, 5, 3, -1, 4, 3, -1, 2, 1, 0, -1];
  const beat = 0.86;
  for (const [index, step] of melody.entries()) {
    const start = 1 + index * beat;
    if (step >= 0) pluck(samples, start, tone(146.8, step), 0.8);
    if (index % 4 === 0) pluck(samples, start, 73.4, 0.6);
  }
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
  return wav(echo(samples, { wet: 0.3 }));
}

const folder = path.resolve(import.meta.dirname, '../../backend/assets/demo/trailers');
fs.mkdirSync(folder, { recursive: true });
for (const [language, captions] of Object.entries(captionsOf))
  fs.writeFileSync(path.join(folder, `oborozuki-no-watashi.${language}.vtt`), captions);

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'trailer-'));
const inputs = [];
for (const [index, shot] of shots.entries()) inputs.push(await writeShot(shot, path.join(work, `shot-${index}`)));
const sound = path.join(work, 'score.wav');
fs.writeFileSync(sound, score());

let [chain, last, offset] = ['', '[0:v]', 0];
for (const [index, { seconds }] of shots.slice(0, -1).entries()) {
  offset += seconds - fade;
  const next = `[v${index + 1}]`;
  chain += `${last}[${index + 1}:v]xfade=transition=fade:duration=${fade}:offset=${offset.toFixed(3)}${next};`;
  last = next;
}
chain += `${last}fade=t=in:d=0.6,fade=t=out:st=${length - 0.8}:d=0.8,format=yuv420p[film]`;
const film = path.join(work, 'film.webm');
const pass = (number, ...output) =>
  ffmpeg(
    ...inputs.flatMap((input) => ['-framerate', String(framesPerSecond), '-i', input]),
    ...['-i', sound, '-filter_complex', chain, '-map', '[film]', '-map', `${shots.length}:a`, '-t', String(length)],
    ...['-c:v', 'libvpx-vp9', '-b:v', '270k', '-g', '120', '-row-mt', '1', '-deadline', 'good'],
    ...['-cpu-used', number === 1 ? '4' : '1', '-pass', String(number), '-passlogfile', path.join(work, 'pass')],
    ...['-c:a', 'libopus', '-b:a', '48k', '-bitexact', '-map_metadata', '-1', ...output],
  );
pass(1, '-f', 'null', '-');
pass(2, film);
fs.copyFileSync(film, path.join(folder, 'oborozuki-no-watashi.webm'));
fs.rmSync(work, { recursive: true });
