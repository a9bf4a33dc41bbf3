import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What a body can be compressed by, the smallest result first. */
export const codings = ['br', 'gzip'] as const;

/** Value of `Content-Encoding`, `null` where a body is sent as it is. */
export type Coding = (typeof codings)[number] | null;

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 1_024;

/** One body in the encodings that browsers take, each made once and on demand. */
export class EncodedBody {
  readonly identity: Buffer;
  /** Compressed, or being compressed. */
  readonly #compressed: Partial<Record<NonNullable<Coding>, Buffer | Promise<Buffer>>> = {};

  constructor(identity: Buffer) {
    this.identity = identity;
  }

  /**
   * The coding to send the body in to a client.
   * @param accepted value of `Accept-Encoding`
   */
  codingFor(accepted: string | undefined): Coding {
    return this.identity.length < worthCompressing ? null : bestCoding(accepted);
  }

  /** The bytes in one coding; `null` leaves them as they are. */
  in(coding: Coding): Buffer | Promise<Buffer> {
    return coding === null ? this.identity : (this.#compressed[coding] ??= this.#compress(coding));
  }

  async #compress(coding: NonNullable<Coding>): Promise<Buffer> {
    const bytes =
      coding === 'br'
        ? await brotli(this.identity, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } })
        : await gzip(this.identity);
    this.#compressed[coding] = bytes;
    return bytes;
  }
}

/** What was decided for the values that browsers send: a handful of texts, asked for with every request. */
const decided = new Map<string, Coding>();
const maxDecided = 100;

/**
 * The coding that makes bodies smallest among those that a client takes.
 * @param accepted value of `Accept-Encoding`
 */
export function bestCoding(accepted: string | undefined): Coding {
  if (accepted === undefined) return null;
  const known = decided.get(accepted);
  if (known !== undefined) return known;
  const coding = codings.find((each) => takes(accepted, each)) ?? null;
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
