import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import type { Context } from 'koa';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Smallest result first. */
export const codings = ['br', 'gzip'] as const;

/** Value of `Content-Encoding`; `null` for an uncompressed body. */
export type Coding = (typeof codings)[number] | null;

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 1_024;

/** 7 takes three times as long for one percent. */
const quality = 6;

const compress = {
  br: (content: Buffer) => brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (content: Buffer) => gzip(content),
} as const;

/** One body in every coding, each compressed when a client first asks for it. */
export class EncodedBody {
  readonly identity: Buffer;
  readonly #compressed: Partial<Record<NonNullable<Coding>, Buffer | Promise<Buffer>>> = {};

  constructor(identity: Buffer) {
    this.identity = identity;
  }

  get size(): number {
    const compressed = Object.values(this.#compressed).map((bytes) => (Buffer.isBuffer(bytes) ? bytes.length : 0));
    return compressed.reduce((sum, length) => sum + length, this.identity.length);
  }

  /** @param accepted value of `Accept-Encoding` */
  codingFor(accepted: string | undefined): Coding {
    return this.identity.length < worthCompressing ? null : bestCoding(accepted);
  }

  in(coding: Coding): Buffer | Promise<Buffer> {
    return coding === null ? this.identity : (this.#compressed[coding] ??= this.#compress(coding));
  }

  async #compress(coding: NonNullable<Coding>): Promise<Buffer> {
    const bytes = await compress[coding](this.identity);
    this.#compressed[coding] = bytes;
    return bytes;
  }
}

/** @param accepted value of `Accept-Encoding` */
export function bestCoding(accepted: string | undefined): Coding {
  return accepted === undefined ? null : (codings.find((each) => accepts(accepted, each)) ?? null);
}

/** Whether `Accept-Encoding` names a coding without `q=0`. */
function accepts(accepted: string, coding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** A strong `ETag` of some bytes, or of what identifies them. */
export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** The `ETag` of one record. @param joined data of the response beyond the record */
export const revisionTag = (revision: number, joined = ''): string =>
  joined === '' ? `"${revision}"` : `"${revision}.${etagOf(joined).slice(1, 12)}"`;

/** The revision is its group. */
export const revisionTagPattern = /"(\d{1,15})(?:\.[\w-]{1,22})?"/;

const isRevisionTag = (tag: string): boolean => revisionTagPattern.exec(tag)?.[0] === tag;

/** A strong tag identifies bytes (RFC 9110, 8.8.3.3), except for revisions: `If-Match` takes them back. */
export function tagIn(etag: string, coding: Coding): string {
  return coding === null || isRevisionTag(etag) ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

/** Whether the client's copy is current in any coding; unlike Koa's `fresh`, also with `Cache-Control: no-cache`. */
export function isCurrent(ctx: Pick<Context, 'req' | 'method'>, etag: string): boolean {
  const known = ctx.req.headers['if-none-match'];
  if (known === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  const forms = [null, ...codings].map((coding) => tagIn(etag, coding));
  return known === '*' || known.split(',').some((entry) => forms.includes(entry.trim().replace(/^W\//, '')));
}

/** A body to send with its tag, if clients may revalidate it. */
interface Entity {
  body: EncodedBody;
  etag: string | undefined;
  contentType: string;
  cacheControl: string;
  /**
   * Milliseconds since 1970 from when it may be stale, because the store does not respond; `null` while it is fresh.
   */
  staleSince?: number | null;
}

/**
 * Sends a body in the client's preferred coding, or 304 if the client has it. A stale body is marked (`Cache-Status`,
 * RFC 9211) and may not be stored, so that clients get the current one as soon as possible.
 */
export async function sendEntity(
  ctx: Pick<Context, 'req' | 'res' | 'method' | 'status' | 'body'>,
  { body, etag, contentType, cacheControl, staleSince = null }: Entity,
): Promise<void> {
  const { req, res } = ctx;
  const coding = body.codingFor(req.headers['accept-encoding']);
  // Koa's setters parse each value again, for every cached response.
  const vary = res.getHeader('Vary');
  res.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  res.setHeader('Cache-Control', staleSince === null ? cacheControl : 'no-store');
  if (staleSince !== null) {
    const seconds = Math.max(0, Math.round((Date.now() - staleSince) / 1_000));
    res.setHeader('Cache-Status', `bokkado; hit; ttl=-${seconds}; detail=store-unavailable`);
  }
  if (etag !== undefined) res.setHeader('ETag', tagIn(etag, coding));
  if (etag !== undefined && ctx.status === 200 && isCurrent(ctx, etag)) {
    ctx.status = 304;
    return;
  }
  const bytes = await body.in(coding);
  if (coding) res.setHeader('Content-Encoding', coding);
  res.setHeader('Content-Type', contentType);
  ctx.body = bytes;
}
