import * as z from 'zod';

import { defaultAccount } from '../entities/kinds/user';
import { proofOfWork } from './proof-of-work';

export const problemCodes = [
  'bad-request',
  'validation',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'stale-revision',
  'contract',
  'precondition-required',
  'too-large',
  'unsupported-media-type',
  'idempotency-mismatch',
  'unacceptable-upload',
  'storage-full',
  'broken-build',
  'too-many-requests',
  'proof-of-work',
  'internal',
  'unavailable',
  'read-only',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** RFC 9457, `application/problem+json`. */
export const problem = z.strictObject({
  type: z.string(),
  code: z.enum(problemCodes),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  /**
   * Invalid values with the id of their rule, which clients translate; reasons of the gate; or bad files of a build.
   */
  errors: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  current: z.unknown().optional(),
  /** For a rejected undo: the record as the undo would have left it. */
  wanted: z.unknown().optional(),
  proofOfWork: proofOfWork.optional(),
  /** With `read-only`: seconds after which the site may take changes again. */
  retryAfter: z.int().optional(),
  /** Always set on the auth check's 401, and nowhere else. */
  defaultAccount: defaultAccount.optional(),
});
export type Problem = z.infer<typeof problem>;
