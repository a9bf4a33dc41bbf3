import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP's Password Storage Cheat Sheet recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password, parameters and salt included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash. Without a hash it costs the same and is always false, so that an unknown name
 * cannot be told from a wrong password by the time it takes (threat 3).
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const known = passwordHash ?? (await decoy);
  const matches = await verify(known, password);
  return matches && passwordHash !== null;
}
