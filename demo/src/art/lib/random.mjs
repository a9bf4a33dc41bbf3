/** Seeded randomness, so that every run draws the same pictures. */

/** A generator of numbers in [0, 1) (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [from, to). */
export const between = (random, from, to) => from + (to - from) * random();

/** One of the items. */
export const pick = (random, items) => items[Math.floor(random() * items.length)];

/** Smooth one-dimensional value noise in [-1, 1]. */
function noiseFrom(seed) {
  const random = randomFrom(seed);
  const table = Array.from({ length: 1024 }, () => random() * 2 - 1);
  const at = (index) => table[((index % 1024) + 1024) % 1024];
  return (x) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const ease = t * t * (3 - 2 * t);
    return at(cell) * (1 - ease) + at(cell + 1) * ease;
  };
}

/** Sum of octaves of noise, roughly in [-1, 1]. */
export function fractalFrom(seed, octaves = 4) {
  const noise = noiseFrom(seed);
  return (x) => {
    let sum = 0;
    let weight = 0.5;
    let frequency = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * frequency + octave * 57.3) * weight;
      weight /= 2;
      frequency *= 2.1;
    }
    return sum;
  };
}
