import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import type { Context } from 'koa';

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

/** A strong `ETag` of some bytes, or of a name that always stands for the same ones. */
export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * The `ETag` of an answer in one coding. A strong tag stands for bytes (RFC 9110, 8.8.3.3), so compressed ones have a
 * tag of their own. A revision stands for a record however it is sent, because `If-Match` takes it back: it stays as it
 * is.
 */
export function tagIn(etag: string, coding: Coding): string {
  return coding === null || /^"\d{1,15}"$/.test(etag) ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

/**
 * Whether the client already holds what `etag` stands for, in whatever coding (`If-None-Match`, weak comparison).
 * Unlike Koa's `fresh`, a request that also says `Cache-Control: no-cache` is compared: asking again is all it wants.
 */
export function holds(ctx: Pick<Context, 'req' | 'method'>, etag: string): boolean {
  const known = ctx.req.headers['if-none-match'];
  if (known === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  const forms = [null, ...codings].map((coding) => tagIn(etag, coding));
  return known === '*' || known.split(',').some((entry) => forms.includes(entry.trim().replace(/^W\//, '')));
}

/**
 * Writes what a 304 carries as well: that the response depends on what the client takes, and its tag if it has one.
 * @returns the coding that suits the client
 */
export function announce(
  { req, res }: Pick<Context, 'req' | 'res'>,
  body: EncodedBody,
  etag: string | undefined,
): Coding {
  const coding = body.codingFor(req.headers['accept-encoding']);
  // Straight to Node's response: this runs for every cached response, and Koa's setters look at each value again.
  const vary = res.getHeader('Vary');
  res.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  if (etag !== undefined) res.setHeader('ETag', tagIn(etag, coding));
  return coding;
}

/**
 * Marks a response as an outdated one that is served because the store does not answer (`Cache-Status`, RFC 9211).
 * Nobody keeps it, so that the current one is seen as soon as there is one.
 * @param since milliseconds since 1970
 */
export function announceStale({ res }: Pick<Context, 'res'>, since: number): void {
  const seconds = Math.max(0, Math.round((Date.now() - since) / 1_000));
  res.setHeader('Cache-Status', `bokkado; hit; ttl=-${seconds}; detail=store-unavailable`);
  res.setHeader('Cache-Control', 'no-store');
}

/** Sends a body in the coding that was announced. */
export async function sendBody(
  ctx: Pick<Context, 'res' | 'body'>,
  body: EncodedBody,
  coding: Coding,
  contentType: string,
): Promise<void> {
  const ready = body.in(coding);
  const bytes = Buffer.isBuffer(ready) ? ready : await ready;
  if (coding) ctx.res.setHeader('Content-Encoding', coding);
  ctx.res.setHeader('Content-Type', contentType);
  ctx.body = bytes;
}
