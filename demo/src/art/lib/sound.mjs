/** Sounds of the demo works: a plucked string, a wordless voice, a room around them. */

/** Samples per second of the music. */
export const rate = 16_000;

/** Steps of the miyako-bushi scale in semitones, over two octaves. */
const scale = [0, 1, 5, 7, 8, 12, 13, 17, 19, 20, 24];

/** Frequency of a step of the scale above a root in hertz. */
export const tone = (root, step) => root * 2 ** (scale[step] / 12);

/** Numbers from -1 to 1 that look random and are the same each time. */
export function noiseFrom(seed) {
  let state = Math.round(seed);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A plucked string (Karplus and Strong, 1983): noise that is averaged as it goes round. */
export function pluck(target, at, frequency, loudness) {
  const length = Math.round(rate / frequency);
  const noise = noiseFrom(Math.round(frequency * 1000) + Math.round(at * 97));
  const ring = Float32Array.from({ length }, noise);
  for (let pass = 0; pass < 2; pass += 1)
    for (let index = 0; index < length; index += 1) ring[index] = (ring[index] + ring[(index + 1) % length]) / 2;
  const start = Math.round(at * rate);
  for (let sample = 0; start + sample < target.length; sample += 1) {
    const index = sample % length;
    target[start + sample] += ring[index] * loudness;
    ring[index] = 0.997 * 0.5 * (ring[index] + ring[(index + 1) % length]);
  }
}

/** Resonances of the vocal tract: frequency, bandwidth and strength of each, for an average woman. */
const vowels = {
  m: [
    [270, 60, 1],
    [1000, 140, 0.12],
    [2200, 200, 0.015],
  ],
  o: [
    [520, 80, 1],
    [920, 90, 0.5],
    [2700, 160, 0.05],
  ],
  a: [
    [850, 100, 1],
    [1250, 110, 0.55],
    [2850, 170, 0.09],
  ],
  u: [
    [370, 70, 1],
    [800, 90, 0.28],
    [2600, 170, 0.025],
  ],
};

const strengthAt = (resonances, frequency, tract) =>
  resonances.reduce(
    (sum, [middle, width, strength]) => sum + strength / Math.hypot(1, (frequency - middle * tract) / (width * tract)),
    0,
  );

/** From 0 to 1 and even at both ends. */
const ease = (part) => {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
};

/**
 * A voice that sings without words: harmonics as loud as the resonances of a vowel let them be, gliding from note to
 * note.
 * @param notes scale step, beats and vowel of each; -1 is a breath
 * @param tract size of the resonances: below 1 for a larger body
 */
export function sing(target, { at, root, beat, notes, loudness = 1, tract = 1, breath = 0.012 }) {
  const noise = noiseFrom(root * 31 + beat * 1000);
  const phases = [];
  let [start, before, drift, air] = [at, null, 0, 0];
  for (const [index, [step, beats, vowel]] of notes.entries()) {
    const length = beats * beat;
    const from = Math.round(start * rate);
    const until = Math.min(target.length, Math.round((start + length) * rate));
    start += length;
    if (step < 0) {
      before = null;
      continue;
    }
    const goal = tone(root, step);
    const [last, next] = [before, notes[index + 1]];
    before = { goal, vowel };
    for (let sample = from; sample < until; sample += 1) {
      const time = (sample - from) / rate;
      const left = length - time;
      const glide = last ? ease(time / 0.14) : 1;
      drift += (noise() * 0.004 - drift) * 0.0006;
      const vibrato = 0.009 * ease((time - 0.25) / 0.4) * Math.sin(2 * Math.PI * 5.2 * time);
      const pitch = (last?.goal ?? goal) ** (1 - glide) * goal ** glide * (1 + vibrato + drift * 3);
      const opened = last ? ease(time / 0.2) : 1;
      const ends = !next || next[0] < 0;
      const swell = (last ? 1 : ease(time / 0.18)) * (ends ? ease(left / 0.4) : 1) * (0.8 + 0.2 * ease(time / 0.5));
      let value = 0;
      const count = Math.min(24, Math.floor((rate * 0.45) / pitch));
      for (let harmonic = 1; harmonic <= count; harmonic += 1) {
        const phase = ((phases[harmonic] ?? 0) + pitch * harmonic * (1 / rate)) % 1;
        phases[harmonic] = phase;
        const now = strengthAt(vowels[vowel], pitch * harmonic, tract);
        const was = opened < 1 ? strengthAt(vowels[last?.vowel ?? vowel], pitch * harmonic, tract) : now;
        value += Math.sin(2 * Math.PI * phase) * (was + (now - was) * opened) * harmonic ** -0.35;
      }
      air += (noise() - air) * 0.35;
      target[sample] += (value + air * breath * 12) * swell * loudness;
    }
  }
}

/** Adds the echo of a room: four combs of different lengths (Schroeder, 1962). */
export function echo(samples, { wet = 0.25, decay = 0.78 } = {}) {
  const result = Float32Array.from(samples);
  for (const seconds of [0.0437, 0.0411, 0.0371, 0.0297]) {
    const delay = Math.round(seconds * rate);
    const ring = new Float32Array(delay);
    let dull = 0;
    for (const [index, sample] of samples.entries()) {
      const late = ring[index % delay];
      dull += (late - dull) * 0.55;
      ring[index % delay] = sample + dull * decay;
      result[index] += (late * wet) / 2;
    }
  }
  return result;
}

/** A WAV file: 16 bits, one channel, as loud as it may be, fading over the last second. */
export function wav(samples) {
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
