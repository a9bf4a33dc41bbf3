import { createHash, createHmac } from 'node:crypto';

import { addressKey, networkLimits } from '../../http/client-address';
import { takeAttempts, type AttemptLimit } from '../../http/take-attempts';
import { dayMs, type CounterStore } from '../../persistence';

export interface LoginLimit {
  /** Wrong passwords of one address for one account, and of one address for all accounts, in a window. */
  tries: number;
  windowMs: number;
  /** The longest that one more try of an account that was tried too often has to wait, in milliseconds. */
  longestDelayMs: number;
}

export const defaultLoginLimit: LoginLimit = { tries: 5, windowMs: 10 * 60 * 1_000, longestDelayMs: 2_000 };

/** How long an address is known from which an account was signed in to. */
const knownMs = 30 * dayMs;

/** What one more try costs an account that was tried too often, in milliseconds: doubled each time, up to the longest. */
const firstDelayMs = 125;

export interface LoginLimitOptions {
  counters: CounterStore;
  limit: LoginLimit;
  /** The first one marks known addresses, all of them recognize them. */
  secrets: readonly string[];
}

/** A sign-in that may be tried. */
export interface LoginTry {
  /** True if this account was signed in to from this address before: nothing that others do may keep it out. */
  isKnown: boolean;
  /** Milliseconds to wait before the password is looked at. */
  delayMs: number;
  /** For a try in which no password was looked at. */
  giveBack(): Promise<void>;
  /** For a success: forgets the failures of this address, and remembers the address. */
  succeed(): Promise<void>;
}

function accountKey(username: string): string {
  // A digest, because a name that does not exist may be a password typed into the wrong field.
  return createHash('sha256').update(username.normalize('NFKC').toLowerCase()).digest('base64url');
}

/** The tries of an account are unlimited, because anybody could use them up; each one only takes longer. */
async function delayOf(counters: CounterStore, key: string, limit: LoginLimit): Promise<number> {
  const { tries, windowMs, longestDelayMs } = limit;
  const { count } = await counters.consume(key, Number.MAX_SAFE_INTEGER, windowMs);
  return count <= tries ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (count - tries - 1));
}

/**
 * Takes one try, before any hash is computed, so that parallel tries cannot exceed the limit (threat 4). The counters
 * live in the store: all processes agree. An address is limited for each account and over all accounts. An account is
 * only slowed down: if it were limited over all addresses, a stranger could keep its owner out.
 * @throws HttpError too-many-requests with `Retry-After`
 */
export async function takeLoginTry(
  { counters, limit, secrets }: LoginLimitOptions,
  address: string,
  username: string,
): Promise<LoginTry> {
  const account = accountKey(username);
  // Where somebody was is personal: without a secret a digest of an address is found by trying all of them.
  const [knownKey = '', ...olderKeys] = secrets.map((secret) => {
    const mark = createHmac('sha256', secret).update(JSON.stringify(['known', account, addressKey(address)]));
    return `login:known:${mark.digest('base64url')}`;
  });
  const marks = await Promise.all([knownKey, ...olderKeys].map((key) => counters.read(key, knownMs)));
  const isKnown = marks.some((mark) => mark !== null);
  // The address comes first: a flood of made-up names from one place writes nothing once that is used up.
  const pair: AttemptLimit = { key: `login:pair:${account}:${addressKey(address)}`, limit: limit.tries };
  const ofAddress = networkLimits(address, limit.tries).map(({ key, limit }) => ({
    key: `login:address:${key}`,
    limit,
  }));
  const taken = await takeAttempts(counters, isKnown ? [pair] : [...ofAddress, pair], limit.windowMs);
  const accountTries = `login:account:${account}`;
  const delayMs = isKnown ? 0 : await delayOf(counters, accountTries, limit);
  const giveBack = async () => {
    await taken.giveBack();
    if (!isKnown) await counters.add(accountTries, -1, limit.windowMs);
  };
  return {
    isKnown,
    delayMs,
    giveBack,
    succeed: async () => {
      await giveBack();
      await counters.reset(pair.key);
      await counters.restart(knownKey, knownMs);
    },
  };
}

/**
 * Takes one try to change the password of an account. Counted apart from logins, which anybody may try: a stranger must
 * not be able to keep the administrator from changing the password.
 * @returns gives back all tries, for a success
 * @throws HttpError too-many-requests with `Retry-After`
 */
export async function takePasswordTry(
  counters: CounterStore,
  { tries, windowMs }: LoginLimit,
  userId: string,
): Promise<() => Promise<void>> {
  const key = `password:account:${userId}`;
  await takeAttempts(counters, [{ key, limit: tries }], windowMs);
  return () => counters.reset(key);
}
