/**
 * Makes the trailers from the art and music of their works, with their captions, in demo/assets/trailers. Run
 * manually, with ffmpeg and the Noto CJK fonts: `node demo/src/art/trailer.mjs [part of a name]`. The output is checked
 * in; no build runs this. WebM with VP9 and Opus has the better picture; MP4 with H.264 and AAC is for browsers that do
 * not play it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { framesPerSecond, writeShot } from './lib/camera.mjs';
import { captionsOf } from './lib/captions.mjs';
import { ffmpeg } from './lib/film.mjs';
import { echo, wav } from './lib/sound.mjs';
import { kobai } from './trailers/kobai.mjs';
import { oborozuki } from './trailers/oborozuki.mjs';

/** Seconds in which one shot fades into the next. */
const fade = 1;
const formats = [
  {
    extension: 'webm',
    picture: ['-c:v', 'libvpx-vp9', '-b:v', '270k', '-g', '120', '-row-mt', '1', '-deadline', 'good'],
    passes: [
      ['-cpu-used', '4'],
      ['-cpu-used', '1'],
    ],
    sound: ['-c:a', 'libopus', '-b:a', '48k'],
  },
  {
    extension: 'mp4',
    picture: ['-vf', 'scale=960:540', '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-b:v', '200k'],
    passes: [[], []],
    sound: ['-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart'],
  },
];

const folder = path.resolve(import.meta.dirname, '../../assets/trailers');

async function makeTrailer({ name, length, shots, score, cues }) {
  for (const [language, captions] of Object.entries(captionsOf(cues)))
    fs.writeFileSync(path.join(folder, `${name}.${language}.vtt`), captions);
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'trailer-'));
  const inputs = [];
  for (const [index, shot] of shots.entries()) inputs.push(await writeShot(shot, path.join(work, `shot-${index}`)));
  const sound = path.join(work, 'score.wav');
  fs.writeFileSync(sound, wav(echo(score(), { wet: 0.3 })));
  let [chain, last, offset] = ['', '[0:v]', 0];
  for (const [index, { seconds }] of shots.slice(0, -1).entries()) {
    offset += seconds - fade;
    const next = `[v${index + 1}]`;
    chain += `${last}[${index + 1}:v]xfade=transition=fade:duration=${fade}:offset=${offset.toFixed(3)}${next};`;
    last = next;
  }
  chain += `${last}fade=t=in:d=0.6,fade=t=out:st=${length - 0.8}:d=0.8,format=yuv420p`;
  // Cut and joined once, without loss, for all formats.
  const film = path.join(work, 'film.mkv');
  ffmpeg(
    ...inputs.flatMap((input) => ['-framerate', String(framesPerSecond), '-i', input]),
    ...['-i', sound, '-filter_complex', `${chain}[film]`, '-map', '[film]', '-map', `${shots.length}:a`],
    ...['-t', String(length), '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', '-c:a', 'pcm_s16le', film],
  );
  for (const { extension, picture, passes, sound: codec } of formats) {
    const log = ['-passlogfile', path.join(work, extension)];
    // Nothing of the encoder's version in the file, so that it is the same wherever it is made.
    const whole = [...codec, '-bitexact', '-map_metadata', '-1', path.join(folder, `${name}.${extension}`)];
    ffmpeg('-i', film, ...picture, ...passes[0], '-pass', '1', ...log, '-an', '-f', 'null', '-');
    ffmpeg('-i', film, ...picture, ...passes[1], '-pass', '2', ...log, ...whole);
  }
  fs.rmSync(work, { recursive: true });
}

fs.mkdirSync(folder, { recursive: true });
for (const trailer of [oborozuki, kobai]) if (trailer.name.includes(process.argv[2] ?? '')) await makeTrailer(trailer);
