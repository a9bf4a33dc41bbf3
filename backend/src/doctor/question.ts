import { randomBytes } from 'node:crypto';

import * as z from 'zod';

import { HttpError } from '../http/http-error';
import type { AppMiddleware } from '../http/server/request-state';
import { isSigned, signatureOf } from '../http/server/signatures';
import { latestEnd } from '../persistence';

export const questionPath = '/doctor';
export const questionHeader = 'Doctor-Question';

const validMs = 60_000;

/** More than the largest part of an upload. */
const mostBytes = 110 * 1_024 * 1_024;

const textOf = (expires: number, nonce: string) => `doctor-question:${expires}.${nonce}`;

/** A question that only who has the secret can ask, for a minute. */
export function askedWith([secret = '']: readonly string[]): string {
  const [expires, nonce] = [Date.now() + validMs, randomBytes(16).toString('base64url')];
  return [expires, nonce, signatureOf(secret, textOf(expires, nonce))].join('.');
}

function isAsked(secrets: readonly string[], question: string): boolean {
  const [expires = '', nonce = '', signature = ''] = question.split('.');
  const [end, now] = [Number(expires), Date.now()];
  // The clocks of two machines may differ by the length of its validity.
  const isInTime = end > now - validMs && end <= latestEnd(now, validMs);
  return isInTime && isSigned(secrets, textOf(end, nonce), signature);
}

/** How a request arrived. */
export const requestArrival = z.strictObject({
  /** Signs the question: the response comes from a process with the same secret. */
  proof: z.string(),
  host: z.string(),
  /** As it arrived; `null` without it. */
  forwardedFor: z.string().nullable(),
  /** Whom the product takes the sender for. */
  address: z.string(),
  /** Of the body. */
  bytes: z.int(),
});
export type RequestArrival = z.infer<typeof requestArrival>;

const proofOf = ([secret = '']: readonly string[], question: string) =>
  signatureOf(secret, `doctor-answer:${question}`);

export const isProven = (secrets: readonly string[], question: string, { proof }: RequestArrival): boolean =>
  isSigned(secrets, `doctor-answer:${question}`, proof);

/**
 * Tells the doctor how its request arrived. Any other request falls through (threat 75). In front of
 * the check of the host, which is one of its questions.
 */
export function doctorAnswers(secrets: readonly string[]): AppMiddleware {
  return async (ctx, next) => {
    const question = ctx.get(questionHeader);
    if (ctx.path !== questionPath || !isAsked(secrets, question)) return next();
    let bytes = 0;
    for await (const chunk of ctx.req) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new HttpError('too-large', 'The doctor sends less.');
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      proof: proofOf(secrets, question),
      host: ctx.req.headers.host ?? '',
      forwardedFor: ctx.req.headers['x-forwarded-for']?.toString() ?? null,
      address: ctx.ip,
      bytes,
    } satisfies RequestArrival;
    return undefined;
  };
}
