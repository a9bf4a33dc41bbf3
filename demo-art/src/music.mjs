import fs from 'node:fs';
import path from 'node:path';

/** Plays the short pieces of the demo works on a plucked string and writes them as WAV files. */

const rate = 16_000;
const seconds = 10;

/** A plucked string (Karplus and Strong, 1983): noise that is averaged as it goes round. */
function pluck(target, at, frequency, loudness) {
  const length = Math.round(rate / frequency);
  let seed = Math.round(frequency * 1000) + Math.round(at * 97);
  const ring = Float32Array.from({ length }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 31 - 1;
  });
  for (let pass = 0; pass < 2; pass += 1)
    for (let index = 0; index < length; index += 1) ring[index] = (ring[index] + ring[(index + 1) % length]) / 2;
  const start = Math.round(at * rate);
  for (let sample = 0; start + sample < target.length; sample += 1) {
    const index = sample % length;
    target[start + sample] += ring[index] * loudness;
    ring[index] = 0.997 * 0.5 * (ring[index] + ring[(index + 1) % length]);
  }
}

function wav(samples) {
  const body = Buffer.alloc(samples.length * 2);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  for (const [index, sample] of samples.entries()) {
    const end = Math.min(1, (samples.length - index) / rate);
    body.writeInt16LE(Math.round((sample / peak) * 28_000 * end), index * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + body.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(body.length, 40);
  return Buffer.concat([head, body]);
}

/** Steps of the miyako-bushi scale in semitones, over two octaves. */
const scale = [0, 1, 5, 7, 8, 12, 13, 17, 19, 20, 24];
const tone = (root, step) => root * 2 ** (scale[step] / 12);

/** Pieces: root in hertz, seconds per beat, and the scale steps of each beat (-1 is a rest). */
const pieces = {
  'under-a-blurred-moon': [146.8, 0.62, [5, -1, 4, 3, -1, 2, 3, -1, 1, -1, 0, -1, 2, 3, 5, -1]],
  'torii-of-the-lake': [110, 0.85, [0, -1, 3, -1, 6, 5, -1, 3, -1, 1, 0, -1]],
  'snow-on-paper': [164.8, 0.5, [8, 7, 5, -1, 6, 5, 3, -1, 5, 3, 2, -1, 3, 2, 0, -1, 5, 8, 10, -1]],
};

const folder = path.resolve(import.meta.dirname, '../../backend/assets/demo/music');
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
