/**
 * The first word of SHA-256 (FIPS 180-4) of texts with a common prefix. The browser's `crypto.subtle` returns a promise
 * per digest, which takes ten times as long as hashing a short text.
 */

const blockBytes = 64;

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};

/** The first 32 bits of the fraction of a root, from which the standard derives its constants. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const initialState = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const rotated = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

const schedule = new Int32Array(64);
const at = (words: Int32Array, index: number): number => words[index] ?? 0;

/** Compresses one block into the state. */
function compress(state: Int32Array, block: DataView): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = block.getInt32(t * 4);
  for (let t = 16; t < 64; t += 1) {
    const early = at(schedule, t - 15);
    const late = at(schedule, t - 2);
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[t] = (at(schedule, t - 16) + s0 + at(schedule, t - 7) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(roundConstants, t) + at(schedule, t)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (at(state, index) + word) | 0));
}

/**
 * Digests of texts with a common prefix, which is hashed once.
 * @param prefix ASCII
 * @returns a function for the first 32 bits of the SHA-256 of the prefix and up to 32 ASCII characters after it
 */
export function digestsAfter(prefix: string): (rest: string) => number {
  const shared = Math.floor(prefix.length / blockBytes) * blockBytes;
  const start = initialState.slice();
  const bytes = new Uint8Array(2 * blockBytes);
  const blocks = [0, 1].map((n) => new DataView(bytes.buffer, n * blockBytes, blockBytes));
  const put = (text: string, offset: number) => {
    for (let n = 0; n < text.length; n += 1) bytes[offset + n] = text.charCodeAt(n);
  };
  const [first, second] = blocks;
  if (!first || !second) throw new Error('There are two blocks');
  for (let from = 0; from < shared; from += blockBytes) {
    put(prefix.slice(from, from + blockBytes), 0);
    compress(start, first);
  }
  const tail = prefix.slice(shared);
  const state = new Int32Array(8);
  return (rest) => {
    bytes.fill(0);
    put(tail, 0);
    put(rest, tail.length);
    const used = tail.length + rest.length;
    bytes[used] = 0x80;
    // The last block ends with the length in bits, after at least one byte of padding.
    const isLong = used + 9 > blockBytes;
    (isLong ? second : first).setUint32(blockBytes - 4, (prefix.length + rest.length) * 8);
    state.set(start);
    compress(state, first);
    if (isLong) compress(state, second);
    return at(state, 0) >>> 0;
  };
}
