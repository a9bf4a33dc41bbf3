import * as z from 'zod';

import { defaultAccount } from '../entities/user';

/** Stable codes of the errors the API answers. */
export const problemCodes = [
  'bad-request',
  'validation',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'stale-revision',
  'too-large',
  'unsupported-media-type',
  'idempotency-mismatch',
  'unacceptable-upload',
  'too-many-requests',
  'internal',
  'unavailable',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Body of every error answer (RFC 9457, `application/problem+json`). */
export const problem = z.strictObject({
  type: z.string(),
  code: z.enum(problemCodes),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  /**
   * Of a validation problem: each bad value by its path, e.g. `characters.0.nameJa`, with the id of the rule, for which
   * clients have words, and a sentence in English.
   */
  errors: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  /** Of a stale revision or a conflict: the record as it is now. */
  current: z.unknown().optional(),
  /** Of an undo that is refused: the record as the undo would have left it. */
  wanted: z.unknown().optional(),
  /** Only on the auth check's 401, which always has it: what the login screen may show. */
  defaultAccount: defaultAccount.optional(),
});
export type Problem = z.infer<typeof problem>;
