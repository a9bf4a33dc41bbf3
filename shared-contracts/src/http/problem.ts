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
  'proof-of-work',
  'internal',
  'unavailable',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Work that a sender has to show before a request is taken. */
const proofOfWork = z.strictObject({
  /** Signed by the server and good for ten minutes, for one request. */
  challenge: z.string(),
  /** How many puzzles there are. Several small ones take about the same time for everybody, one large one does not. */
  puzzles: z.int().min(1),
  /** How many leading bits of each SHA-256 have to be zero. */
  bits: z.int().min(1),
});
export type ProofOfWork = z.infer<typeof proofOfWork>;

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
  /** Of a request that has to show work: what it has to solve before it is sent again. */
  proofOfWork: proofOfWork.optional(),
  /** Only on the auth check's 401, which always has it: what the login screen may show. */
  defaultAccount: defaultAccount.optional(),
});
export type Problem = z.infer<typeof problem>;
