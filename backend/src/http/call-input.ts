import { createHash } from 'node:crypto';

import * as z from 'zod';

import type { CallDescriptor } from 'shared-contracts/http';
import { isValidationMessageId } from 'shared-contracts/localization';

import { badValue, HttpError, invalid, notFound } from './errors';
import type { AppContext } from './request-state';

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
