import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 1_024;

/** One body in the encodings that browsers take, each made once and on demand. */
export class EncodedBody {
  readonly identity: Buffer;
  #brotli: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;

  constructor(identity: Buffer) {
    this.identity = identity;
  }

  /**
   * Picks the smallest encoding that a client takes.
   * @param accepted value of `Accept-Encoding`
   * @returns the bytes and the value of `Content-Encoding`, `null` where they are not compressed
   */
  async choose(accepted: string | undefined): Promise<{ bytes: Buffer; encoding: 'br' | 'gzip' | null }> {
    const encoding = accepted === undefined || this.identity.length < worthCompressing ? null : bestCoding(accepted);
    if (encoding === 'br') {
      this.#brotli ??= brotli(this.identity, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } });
      return { bytes: await this.#brotli, encoding };
    }
    if (encoding === 'gzip') {
      this.#gzip ??= gzip(this.identity);
      return { bytes: await this.#gzip, encoding };
    }
    return { bytes: this.identity, encoding };
  }
}

type Coding = 'br' | 'gzip' | null;

/** What was decided for the values that browsers send: a handful of texts, asked for with every request. */
const decided = new Map<string, Coding>();
const maxDecided = 100;

function bestCoding(accepted: string): Coding {
  const known = decided.get(accepted);
  if (known !== undefined) return known;
  const coding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null;
  if (decided.size < maxDecided) decided.set(accepted, coding);
  return coding;
}

/** Whether `Accept-Encoding` names a coding without refusing it by `q=0`. */
function takes(accepted: string, coding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
