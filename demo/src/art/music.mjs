import fs from 'node:fs';
import path from 'node:path';

import { pluck, rate, tone, wav } from './lib/sound.mjs';

/** Plays the short pieces of the demo works on a plucked string and writes them as WAV files. */

const seconds = 10;

/** Pieces: root in hertz, seconds per beat, and the scale steps of each beat (-1 is a rest). */
const pieces = {
  'under-a-blurred-moon': [146.8, 0.62, [5, -1, 4, 3, -1, 2, 3, -1, 1, -1, 0, -1, 2, 3, 5, -1]],
  'torii-of-the-lake': [110, 0.85, [0, -1, 3, -1, 6, 5, -1, 3, -1, 1, 0, -1]],
  'snow-on-paper': [164.8, 0.5, [8, 7, 5, -1, 6, 5, 3, -1, 5, 3, 2, -1, 3, 2, 0, -1, 5, 8, 10, -1]],
  'the-white-page': [123.5, 0.78, [0, -1, 2, 3, 5, -1, 3, -1, 2, 0, -1, 3, 5]],
};

const folder = path.resolve(import.meta.dirname, '../../assets/music');
fs.mkdirSync(folder, { recursive: true });
for (const [name, [root, beat, steps]] of Object.entries(pieces)) {
  const samples = new Float32Array(rate * seconds);
  for (const [index, step] of steps.entries()) {
    if (step < 0) continue;
    pluck(samples, 0.1 + index * beat, tone(root, step), 0.9);
    if (index % 4 === 0) pluck(samples, 0.1 + index * beat, root / 2, 0.5);
  }
  fs.writeFileSync(path.join(folder, `${name}.wav`), wav(samples));
}
