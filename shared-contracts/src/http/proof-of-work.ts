import * as z from 'zod';

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);

/** A signed challenge of ALTCHA, version 2. */
export const proofOfWork = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int().min(1),
    keyLength: z.int().min(1),
    /** The start of the key to be found, by deriving one key per counter. */
    keyPrefix: hex,
    keySignature: hex,
    expiresAt: z.int(),
  }),
  signature: hex,
});
export type ProofOfWork = z.infer<typeof proofOfWork>;

/** JSON in base64. */
export const provedWork = z.strictObject({
  challenge: proofOfWork,
  solution: z.strictObject({ counter: z.int(), derivedKey: hex, time: z.number().optional() }),
});
export type ProvedWork = z.infer<typeof provedWork>;
