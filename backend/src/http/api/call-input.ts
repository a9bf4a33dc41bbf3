import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { HttpMethodEnum, koaBody } from 'koa-body';
import * as z from 'zod';

import type { CallDescriptor } from 'shared-contracts/http';
import { isValidationMessageId } from 'shared-contracts/localization';

import { HttpError, badValue, invalid, notFound } from '../http-error';
import type { AppContext } from '../server/request-state';
import { revisionTagPattern } from '../cache/response-body';

const nothing = z.strictObject({});

/** A response lists at most this many; looking for more is wasted work. */
const maxIssues = 100;

/** 400 with an error for each issue, up to that limit. */
export function validationError(issues: readonly z.core.$ZodIssue[]): HttpError {
  const errors = issues.slice(0, maxIssues).flatMap((issue) => {
    const path = issue.path.map(String);
    // One error for each unknown key, at the key's own path.
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, maxIssues).map((key) => badValue([...path, key].join('.'), 'validation.unknown'));
    // Our own rules carry an id, those of the schema library a sentence.
    return isValidationMessageId(issue.message)
      ? [badValue(path.join('.'), issue.message)]
      : [badValue(path.join('.'), 'validation.invalid', issue.message)];
  });
  return invalid(...errors);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(result.error.issues);
  return result.data;
}

/** A repeated parameter is ambiguous and rejected. */
function queryOf(ctx: AppContext): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (name in values) throw new HttpError('bad-request', 'A parameter of the query comes twice.');
    values[name] = value;
  }
  return values;
}

/**
 * Parses the input of a call by its schemas. @throws HttpError validation; not-found for a path that names no record
 */
export function parseInput(
  ctx: AppContext,
  call: CallDescriptor,
  params: Record<string, string>,
  sent: object | undefined,
): Record<'params' | 'query' | 'body', unknown> {
  const address = call.params?.safeParse(params);
  if (address && !address.success) throw notFound('record');
  const query = ctx.querystring === '' && !call.query ? undefined : parse(call.query ?? nothing, queryOf(ctx));
  // A missing body is not an empty object: a patch that got lost in transit must not count as an empty patch.
  if (call.body && !call.bodyOptional && sent === undefined) throw invalid(badValue('', 'validation.required'));
  const body = sent === undefined ? undefined : parse(call.body ?? nothing, sent);
  return { params: address?.data, query: call.query ? query : undefined, body: call.body && body };
}

/**
 * Also accepts a weak tag, which compressing proxies make of ours: it identifies a record, not the bytes of a response.
 */
export const ifMatchPattern = new RegExp(`^\\s*(?:\\*|(?:W/)?${revisionTagPattern.source})\\s*$`);

export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** `undefined` for any revision. @throws HttpError precondition-required, bad-request */
export function parseIfMatch(
  header: string | undefined,
  conditional: CallDescriptor['conditional'] = true,
): number | undefined {
  if (header === undefined) {
    if (conditional === 'required')
      throw new HttpError('precondition-required', 'Send the revision that you saw as If-Match, or "*".');
    return undefined;
  }
  const match = ifMatchPattern.exec(header);
  if (!match) throw new HttpError('bad-request', 'If-Match takes the ETag of the record, such as "3".');
  return match[1] === undefined ? undefined : Number(match[1]);
}

/**
 * The operation of a request with `Idempotency-Key`. Its id and fingerprint outlive the data in the event log; both
 * include the key, so that they cannot confirm a guess about the content.
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
/** Deeper JSON parses, but overflows the stack of recursive code. */
const maxDepth = 32;

const jsonType = 'application/json';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const wrongType = () => new HttpError('unsupported-media-type', `Send the body as ${jsonType}, in UTF-8.`);

/** An error of reading a body. One without a status comes from invalid compressed bytes, or from the connection. */
function bodyError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : 400;
  if (status === 413) return new HttpError('too-large', `A body has at most ${maxBodyBytes} bytes.`);
  if (status === 415)
    return new HttpError('unsupported-media-type', 'A body in this content coding cannot be read.', { cause: error });
  return new HttpError('bad-request', 'The request cannot be read.', { cause: error });
}

/**
 * Reads and decompresses a JSON body. As bytes: parsing it, koa-body would replace invalid UTF-8 with U+FFFD, which
 * cannot be told from a U+FFFD that was entered.
 */
const readBytes = koaBody({
  text: true,
  textTypes: [jsonType],
  textLimit: maxBodyBytes,
  encoding: '',
  json: false,
  urlencoded: false,
  multipart: false,
  patchNode: false,
  parsedMethods: Object.values(HttpMethodEnum),
});

/** Waits for the end of an empty body, which may have any type. @throws HttpError 415 at its first byte */
async function assertEmpty(request: IncomingMessage): Promise<void> {
  // The connection outlives a rejected body.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) if (chunk) throw wrongType();
}

/** Refuses, without recursion, values nested too deeply and keys that enable prototype pollution. */
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

function parseBytes(bytes: Buffer): object {
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new HttpError('bad-request', 'The body is not JSON in UTF-8.', { cause: error });
  }
  if (typeof body !== 'object' || body === null) throw new HttpError('bad-request', 'The body is not an object.');
  assertPlainBody(body);
  return body;
}

/** Reads a JSON body; `undefined` if there is none. 415 for another type, 413 if too large, 400 if unreadable. */
export async function readJsonBody(ctx: AppContext): Promise<object | undefined> {
  const type = ctx.is(jsonType);
  if (type === null) return undefined;
  try {
    if (type === jsonType && /^(utf-?8)?$/i.test(ctx.request.charset)) await readBytes(ctx, async () => undefined);
    else await assertEmpty(ctx.req);
  } catch (error) {
    // Discards the rest, which would otherwise block a connection that visitors share behind a proxy.
    ctx.req.unpipe();
    ctx.req.resume();
    throw bodyError(error);
  }
  const bytes: unknown = ctx.request.body;
  return Buffer.isBuffer(bytes) && bytes.length > 0 ? parseBytes(bytes) : undefined;
}
