import { createHash } from 'node:crypto';

import { addressKey } from '../../http/client-address';
import { takeAttempts } from '../../http/take-attempts';
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

async function takeTries(
  counters: CounterStore,
  { tries, windowMs }: LoginLimit,
  keys: readonly string[],
): Promise<() => Promise<void>> {
  await takeAttempts(counters, keys, tries, windowMs);
  return async () => {
    await Promise.all(keys.map((key) => counters.reset(key)));
  };
}

/**
 * Takes one try from the address and one from the account, before any hash is computed, so that parallel tries cannot
 * exceed the limit. The counters live in the store: all processes agree.
 * @returns gives both tries back, for a success
 * @throws HttpError too-many-requests with `Retry-After`
 */
export function takeLoginTry(
  counters: CounterStore,
  limit: LoginLimit,
  address: string,
  username: string,
): Promise<() => Promise<void>> {
  return takeTries(counters, limit, [`login:address:${addressKey(address)}`, `login:account:${accountKey(username)}`]);
}

/**
 * Takes one try to change the password of an account. Counted apart from logins, which anybody may try: a stranger must
 * not be able to keep the administrator from changing the password.
 * @returns gives the try back, for a success
 * @throws HttpError too-many-requests with `Retry-After`
 */
export function takePasswordTry(
  counters: CounterStore,
  limit: LoginLimit,
  userId: string,
): Promise<() => Promise<void>> {
  return takeTries(counters, limit, [`password:account:${userId}`]);
}
