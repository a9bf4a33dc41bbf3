import type { Problem, ProblemCode } from 'shared-contracts/http';
import { englishValidationMessages, type ValidationMessageId } from 'shared-contracts/localization';

const catalogue = {
  'bad-request': [400, 'Bad request'],
  validation: [400, 'Validation failed'],
  unauthenticated: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  conflict: [409, 'Conflict'],
  'stale-revision': [412, 'Precondition failed'],
  contract: [409, 'Incompatible build'],
  'precondition-required': [428, 'Precondition required'],
  'too-large': [413, 'Payload too large'],
  'unsupported-media-type': [415, 'Unsupported media type'],
  'idempotency-mismatch': [422, 'Idempotency key reused'],
  'unacceptable-upload': [422, 'Invalid upload'],
  'storage-full': [409, 'Storage full'],
  'broken-build': [422, 'Invalid build'],
  'too-many-requests': [429, 'Too many requests'],
  'proof-of-work': [429, 'Proof of work required'],
  internal: [500, 'Internal server error'],
  unavailable: [503, 'Service unavailable'],
  'read-only': [503, 'Read-only'],
} as const satisfies Record<ProblemCode, readonly [number, string]>;

/** The code of an error that a library throws with a status alone. */
export function codeOfStatus(status: number | undefined): ProblemCode {
  const codes = Object.entries(catalogue) as [ProblemCode, readonly [number, string]][];
  return codes.find(([, [known]]) => known === status)?.[0] ?? 'internal';
}

export interface ErrorExtras {
  errors?: Problem['errors'];
  current?: unknown;
  /** The record that a rejected undo would have produced. */
  wanted?: unknown;
  proofOfWork?: Problem['proofOfWork'];
  defaultAccount?: Problem['defaultAccount'];
  retryAfter?: number;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** An error to be shown to the caller. Any other error is sent as `internal` without its message. */
export class HttpError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly extras: ErrorExtras;

  constructor(code: ProblemCode, detail: string, extras: ErrorExtras = {}) {
    super(detail, { cause: extras.cause });
    this.name = 'HttpError';
    this.code = code;
    [this.status, this.title] = catalogue[code];
    this.extras = extras;
  }
}

export function notFound(what: string): HttpError {
  return new HttpError('not-found', `There is no such ${what}.`);
}

/** 405; `allow` lists the methods that the path supports. */
export function methodNotAllowed(allow: string): HttpError {
  return new HttpError('method-not-allowed', 'This address does not take this method.', { headers: { Allow: allow } });
}

/** Bounds of a response to bad input, whose keys and number of errors the client chooses. */
const maxErrors = 100;
const maxErrorCharacters = 200;
const maxDetailCharacters = 1_000;

const bounded = (text: string) => text.slice(0, maxErrorCharacters);

/** @param message in English; defaults to that of the code */
export function badValue(path: string, code: ValidationMessageId, message: string = englishValidationMessages[code]) {
  return { path: bounded(path), code, message: bounded(message) };
}

/** 400 with the first 100 errors. */
export function invalid(...errors: readonly ReturnType<typeof badValue>[]): HttpError {
  const shown = errors.slice(0, maxErrors);
  const detail = shown.map(({ path, message }) => `${path || 'body'}: ${message}`).join('; ');
  return new HttpError('validation', detail.slice(0, maxDetailCharacters), { errors: shown });
}

/** 403 for fields that the role of the caller does not include. */
export function refusedFields(paths: readonly string[]): HttpError {
  const errors = paths.slice(0, maxErrors).map((path) => badValue(path, 'validation.role'));
  const detail = `Your role does not include ${paths.join(', ')}.`;
  return new HttpError('forbidden', detail.slice(0, maxDetailCharacters), { errors });
}

/** 429; `retryAfterMs` is rounded up to whole seconds for `Retry-After`. */
export function tooManyRequests(retryAfterMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return new HttpError('too-many-requests', `Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Seconds after which to try again: at least, and if nobody knows when the maintenance ends. */
const [leastPause, usualPause] = [60, 600];

/** 503 for what would write. @param until expected end of the maintenance in milliseconds since 1970 */
export function readOnlyRefusal(until: number | null): HttpError {
  const retryAfter = until === null ? usualPause : Math.max(leastPause, Math.ceil((until - Date.now()) / 1_000));
  return new HttpError('read-only', 'The site is read-only for maintenance: nothing was changed.', {
    retryAfter,
    headers: { 'Retry-After': String(retryAfter) },
  });
}
