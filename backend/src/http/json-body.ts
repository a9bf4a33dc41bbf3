import type { IncomingMessage } from 'node:http';

import { HttpMethodEnum, koaBody } from 'koa-body';

import { HttpError } from './errors';
import type { AppMiddleware } from './request-state';

/** Bytes of a JSON body, after decompression. */
const maxBodyBytes = 256 * 1024;
/** Levels of nesting of a JSON body. Deeper ones parse, and then overflow the stack of whatever walks them. */
const maxDepth = 32;

function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
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
 * Reads a JSON body into `ctx.request.body`, `undefined` where there is none.
 * Answers 415 for every other type of body, 413 above 256 KB, 400 for bad JSON and for more than 32 levels.
 */
export function jsonBody(): AppMiddleware {
  const parse = koaBody({
    jsonTypes: ['application/json'],
    jsonLimit: maxBodyBytes,
    urlencoded: false,
    text: false,
    multipart: false,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  });
  return async (ctx, next) => {
    if (!hasBody(ctx.req)) return next();
    if (ctx.is('application/json') !== 'application/json') {
      throw new HttpError('unsupported-media-type', 'Send the body as application/json.');
    }
    try {
      await parse(ctx, async () => {
        assertPlainBody(ctx.request.body);
        await next();
      });
    } catch (error) {
      // What is left of a body that was given up halfway is thrown away unread. Otherwise it would block its connection, which
      // behind a proxy belongs to other visitors too.
      ctx.req.unpipe();
      ctx.req.resume();
      throw error;
    }
    return undefined;
  };
}
