import type { IncomingMessage } from 'node:http';

import { HttpMethodEnum, koaBody } from 'koa-body';

import { HttpError } from './errors';
import type { AppContext, AppMiddleware } from './request-state';

/** Bytes of a JSON body, after decompression. */
const maxBodyBytes = 256 * 1024;
/** Levels of nesting of a JSON body. Deeper ones parse, and then overflow the stack of whatever walks them. */
const maxDepth = 32;

const jsonType = 'application/json';

type Body = AppContext['request']['body'];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether a request announces a body. One that comes in chunks may still turn out to be empty. */
function mayHaveBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  );
}

const isJson = (ctx: AppContext): boolean => ctx.is(jsonType) === jsonType && /^(utf-?8)?$/i.test(ctx.request.charset);

/**
 * Waits for the end of a body whose type does not matter because there is nothing in it. @throws HttpError at its first
 * byte
 */
async function assertEmpty(request: IncomingMessage): Promise<void> {
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (chunk) throw new HttpError('unsupported-media-type', `Send the body as ${jsonType}, in UTF-8.`);
  }
}

/**
 * Walks a parsed body without recursion.
 * @throws HttpError where it is nested too deep or holds a key through which objects could be changed for everybody
 */
function assertPlainBody(body: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) throw new HttpError('bad-request', `The body is nested more than ${maxDepth} levels deep.`);
    if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) {
      throw new HttpError('bad-request', 'The body holds a key that is not accepted.');
    }
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 });
  }
}

/**
 * The value that the bytes of a body stand for.
 * @throws HttpError where they are not UTF-8, no JSON, neither object nor list, or not plain
 */
function parseBytes(bytes: Buffer): Body {
  let body: Body;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new HttpError('bad-request', 'The body is not JSON in UTF-8.', { cause: error });
  }
  if (typeof body !== 'object' || body === null) throw new HttpError('bad-request', 'The body is not an object.');
  assertPlainBody(body);
  return body;
}

/**
 * Reads a JSON body into `ctx.request.body`, `undefined` where there is none. Answers 415 for every other type of body,
 * 413 above 256 KB, 400 for what cannot be decompressed, for bad JSON and for more than 32 levels.
 */
export function jsonBody(): AppMiddleware {
  // As a text without an encoding, which is bytes: what is not UTF-8 must not turn into replacement signs before
  // anybody looks.
  const read = koaBody({
    text: true,
    textTypes: [jsonType],
    textLimit: maxBodyBytes,
    encoding: '',
    json: false,
    urlencoded: false,
    multipart: false,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
    onError: (error) => {
      // What has a status has been judged. The rest is what decompression says about bytes that it cannot read.
      throw 'status' in error ? error : new HttpError('bad-request', 'The request cannot be read.', { cause: error });
    },
  });
  return async (ctx, next) => {
    if (!mayHaveBody(ctx.req)) return next();
    try {
      if (isJson(ctx)) await read(ctx, async () => undefined);
      else await assertEmpty(ctx.req);
    } catch (error) {
      // What is left of a body that was given up halfway is thrown away unread. Otherwise it would block its
      // connection, which behind a proxy belongs to other visitors too.
      ctx.req.unpipe();
      ctx.req.resume();
      throw error;
    }
    const bytes: unknown = ctx.request.body;
    ctx.request.body = Buffer.isBuffer(bytes) && bytes.length > 0 ? parseBytes(bytes) : undefined;
    return next();
  };
}
