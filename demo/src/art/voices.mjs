/**
 * Sings the voice samples of the demo characters, a few notes each without words, to demo/assets/voices. Run
 * manually, with ffmpeg: `node demo/src/art/voices.mjs`. The output is checked in; no build runs this.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { ffmpeg } from './lib/film.mjs';
import { echo, rate, sing, wav } from './lib/sound.mjs';

/** Root in hertz, seconds per beat, size of the voice, and the notes. */
const voices = {
  // A rower's song, low and even.
  sayo: {
    root: 233.1,
    beat: 0.5,
    notes: [
      [2, 1, 'm'],
      [3, 1.5, 'm'],
      [4, 0.5, 'o'],
      [3, 1, 'o'],
      [2, 0.5, 'o'],
      [1, 0.5, 'm'],
      [0, 2.5, 'm'],
    ],
  },
  // High and far, as if from below the water.
  migiwa: {
    root: 293.7,
    beat: 0.6,
    tract: 1.06,
    breath: 0.02,
    notes: [
      [5, 1.5, 'u'],
      [4, 0.5, 'u'],
      [3, 1, 'o'],
      [4, 0.5, 'a'],
      [6, 1.5, 'a'],
      [5, 2, 'u'],
    ],
  },
  // A child's counting song, bright and quick.
  hongxiao: {
    root: 329.6,
    beat: 0.34,
    tract: 1.12,
    notes: [
      [3, 1, 'a'],
      [3, 1, 'a'],
      [5, 2, 'a'],
      [4, 1, 'o'],
      [3, 1, 'o'],
      [2, 2, 'u'],
      [3, 1, 'u'],
      [1, 1, 'm'],
      [0, 2.5, 'm'],
    ],
  },
};

const folder = path.resolve(import.meta.dirname, '../../assets/voices');
fs.mkdirSync(folder, { recursive: true });
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'voices-'));
for (const [name, voice] of Object.entries(voices)) {
  const beats = voice.notes.reduce((sum, [, length]) => sum + length, 0);
  const samples = new Float32Array(Math.round(rate * (beats * voice.beat + 1)));
  sing(samples, { at: 0.1, ...voice });
  const raw = path.join(work, `${name}.wav`);
  fs.writeFileSync(raw, wav(echo(samples, { wet: name === 'migiwa' ? 0.4 : 0.15 })));
  // Nothing of the encoder's version in the file, so that it is the same wherever it is made.
  ffmpeg(
    '-i',
    raw,
    '-c:a',
    'libmp3lame',
    '-b:a',
    '40k',
    '-bitexact',
    '-map_metadata',
    '-1',
    path.join(folder, `${name}.mp3`),
  );
}
fs.rmSync(work, { recursive: true });
