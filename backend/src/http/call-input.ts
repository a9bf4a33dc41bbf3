import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { HttpMethodEnum, koaBody } from 'koa-body';
import * as z from 'zod';

import type { CallDescriptor } from 'shared-contracts/http';
import { isValidationMessageId } from 'shared-contracts/localization';

import { HttpError, badValue, invalid, notFound } from './errors';
import type { AppContext, AppMiddleware } from './request-state';

const nothing = z.strictObject({});

function toValidationError(issues: readonly z.core.$ZodIssue[]): HttpError {
  const errors = issues.slice(0, 100).flatMap((issue) => {
    const path = issue.path.map(String);
    // One error for each unknown key, at the key itself.
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => badValue([...path, key].join('.'), 'validation.unknown'));
    // Rules of ours carry an id, those of the schema library a sentence.
    return isValidationMessageId(issue.message)
      ? [badValue(path.join('.'), issue.message)]
      : [badValue(path.join('.'), 'validation.invalid', issue.message)];
  });
  return invalid(...errors);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw toValidationError(result.error.issues);
  return result.data;
}

/** The query as an object of texts. A parameter that comes twice has no single meaning and is refused. */
function queryOf(ctx: AppContext): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (name in values) throw new HttpError('bad-request', 'A parameter of the query comes twice.');
    values[name] = value;
  }
  return values;
}

/**
 * Parses what travels into a call by the schemas of its description.
 * @returns `params`, `query` and `body`, each `undefined` where the call has none
 * @throws HttpError not-found for an address no record can have, validation with the path of each bad value
 */
export function parseInput(
  ctx: AppContext,
  call: CallDescriptor,
  params: Record<string, string>,
): Record<'params' | 'query' | 'body', unknown> {
  const address = call.params?.safeParse(params);
  if (address && !address.success) throw notFound('record');
  const query = ctx.querystring === '' && !call.query ? undefined : parse(call.query ?? nothing, queryOf(ctx));
  const sent: unknown = ctx.request.body;
  // Nothing at all is no empty object: a change that got lost on its way is not a change of nothing.
  if (call.body && !call.bodyOptional && sent === undefined) throw invalid(badValue('', 'validation.required'));
  const body = sent === undefined ? undefined : parse(call.body ?? nothing, sent);
  return { params: address?.data, query: call.query ? query : undefined, body: call.body && body };
}

/** What `If-Match` takes: `*`, or one strong tag of ours. */
export const ifMatchPattern = /^\s*(?:\*|"(\d{1,15})")\s*$/;

/** What `Idempotency-Key` takes: visible ASCII. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * The revision that `If-Match` names.
 * @returns `undefined` where there is none, or `*`
 * @throws HttpError where the header is not one strong tag of ours
 */
export function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const match = ifMatchPattern.exec(header);
  if (!match) throw new HttpError('bad-request', 'If-Match takes the ETag of the record, such as "3".');
  return match[1] === undefined ? undefined : Number(match[1]);
}

/**
 * The id of the intention behind a request that carries `Idempotency-Key`, and the digest of what it asks for. Both
 * outlive the data in the event log: the key is part of both, so that nobody without it can tell what was sent, or from
 * where, by guessing.
 * @param callerId the account, or `visitor` for all visitors; keys of different ids never meet
 */
export function parseIdempotencyKey(
  header: string,
  call: CallDescriptor,
  callerId: string,
  input: unknown,
): { operationId: string; fingerprint: string } {
  if (!idempotencyKeyPattern.test(header))
    throw new HttpError('bad-request', 'Idempotency-Key takes up to 200 visible ASCII characters.');
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    operationId: digest(JSON.stringify([callerId, header])),
    fingerprint: digest(JSON.stringify([header, call.name, input])),
  };
}

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
