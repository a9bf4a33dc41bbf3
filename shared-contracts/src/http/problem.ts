import * as z from 'zod';

import { defaultAccount } from '../entities/kinds/user';
import { proofOfWork } from './proof-of-work';

/** Stable codes of API errors. */
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
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Body of every error response (RFC 9457, `application/problem+json`). */
export const problem = z.strictObject({
  type: z.string(),
  code: z.enum(problemCodes),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  /**
   * For validation errors: each invalid value with its path, such as `characters.0.nameJa`, the id of the rule, which
   * clients translate, and a sentence in English. For a refused release (`contract`): each reason as one message that
   * says what to do. For a broken build: each bad file with its path.
   */
  errors: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  /** For a stale revision or a conflict: the current record. */
  current: z.unknown().optional(),
  /** For a rejected undo: the record as the undo would have left it. */
  wanted: z.unknown().optional(),
  /** For a request that needs a proof of work: the challenge to solve before a retry. */
  proofOfWork: proofOfWork.optional(),
  /** Only on the auth check's 401, and always there: the hint of the login screen. */
  defaultAccount: defaultAccount.optional(),
});
export type Problem = z.infer<typeof problem>;
