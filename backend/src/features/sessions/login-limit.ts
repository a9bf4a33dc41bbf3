import { createHash } from 'node:crypto';

import { addressKey } from '../../http/client-address';
import { tooManyRequests } from '../../http/errors';
import type { CounterStore } from '../../persistence';

export interface LoginLimit {
  /** Tries of one address, and of one account, in a window. */
  tries: number;
  windowMs: number;
}

export const defaultLoginLimit: LoginLimit = { tries: 5, windowMs: 10 * 60 * 1_000 };

function accountKey(username: string): string {
  // A digest, because a name that does not exist may be a password typed into the wrong field.
  return createHash('sha256').update(username.normalize('NFKC').toLowerCase()).digest('base64url');
}

/**
 * Takes one try from the address and one from the account, before any hash is computed, so that parallel tries cannot exceed
 * the limit. The counters live in the store: all processes agree.
 * @returns gives both tries back, for a success
 * @throws HttpError too-many-requests with `Retry-After`
 */
export async function takeLoginTry(counters: CounterStore, limit: LoginLimit, address: string, username: string): Promise<() => Promise<void>> {
  const keys = [`login:address:${addressKey(address)}`, `login:account:${accountKey(username)}`];
  for (const key of keys) {
    const { allowed, resetAt } = await counters.consume(key, limit.tries, limit.windowMs);
    if (!allowed) throw tooManyRequests(resetAt - Date.now());
  }
  return async () => {
    await Promise.all(keys.map((key) => counters.reset(key)));
  };
}
