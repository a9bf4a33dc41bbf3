import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { isCurrent } from '../http/cache/response-body';
import type { AppContext } from '../http/server/request-state';
import type { ByteRange } from './object-store';

export interface ServedBytes {
  size: number;
  contentType: string;
  etag: string;
  cacheControl: string;
  /** Opens the bytes or a range of them; `null` if they have been removed. */
  open(range?: ByteRange): Promise<Readable | null>;
}

/**
 * The single range of a `Range` header.
 * @returns `null` if the header must be ignored (RFC 9110, 14.2), `'unsatisfiable'` if no byte of the range exists
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** Sends immutable bytes: with their cache policy, and in part if a range is requested. */
export async function serveBytes(ctx: AppContext, served: ServedBytes): Promise<void> {
  ctx.set('Cache-Control', served.cacheControl);
  ctx.set('ETag', served.etag);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.status = 200;
  if (isCurrent(ctx, served.etag)) {
    ctx.status = 304;
    return;
  }
  const condition = ctx.req.headers['if-range'];
  // A range is for GET only (RFC 9110, 14.2).
  const isRanged = ctx.method === 'GET' && (condition === undefined || condition === served.etag);
  const range = isRanged ? parseRange(ctx.req.headers.range, served.size) : null;
  if (range === 'unsatisfiable') {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${served.size}`);
    ctx.body = Buffer.alloc(0);
    return;
  }
  ctx.set('Content-Type', served.contentType);
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${served.size}`);
  }
  ctx.length = range ? range.end - range.start + 1 : served.size;
  if (ctx.method === 'HEAD') return;
  const stream = await served.open(range ?? undefined);
  if (stream) ctx.body = stream;
  else {
    ctx.status = 404;
    ctx.remove('Content-Length');
  }
}

type FileTerms = Pick<ServedBytes, 'contentType' | 'cacheControl'> & Partial<Pick<ServedBytes, 'etag'>>;

/** A file to be served, by default with a tag of size and modification time; `null` if it does not exist. */
export async function fileBytes(file: string, { etag, ...terms }: FileTerms): Promise<ServedBytes | null> {
  const info = await fs.stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  const { size, mtimeMs } = info;
  return {
    ...terms,
    size,
    etag: etag ?? `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    open: (range) => Promise.resolve(createReadStream(file, { ...range })),
  };
}
