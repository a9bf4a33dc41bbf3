import { createHash } from 'node:crypto';

import { addressKey, networkLimits } from '../../http/server/client-address';
import { HttpError } from '../../http/http-error';
import { signatureOf } from '../../http/server/signatures';
import { takeAttempts, type AttemptLimit } from '../../http/server/take-attempts';
import { dayMs, type CounterStore } from '../../persistence';
import type { AttemptsInFlight } from './attempts-in-flight';

export interface LoginLimit {
  /** Failed attempts per window: from one address for one account, and from one address for all accounts. */
  tries: number;
  windowMs: number;
  maxDelayMs: number;
}

export const defaultLoginLimit: LoginLimit = { tries: 5, windowMs: 10 * 60 * 1_000, maxDelayMs: 2_000 };

const knownAddressMs = 30 * dayMs;

/** Delay of a further attempt on an account above the limit, in milliseconds: doubled each time, up to the maximum. */
const firstDelayMs = 125;

export interface LoginLimitOptions {
  counters: CounterStore;
  limit: LoginLimit;
  /** The first secret marks known addresses, all of them recognize them. */
  secrets: readonly string[];
  /** Attempts of this process without an outcome yet. */
  inFlight: AttemptsInFlight;
}

/** Hashed, because an unknown name may be a password typed into the wrong field. */
const accountKey = (username: string): string => createHash('sha256').update(username).digest('base64url');

/** Attempts on an account are delayed, not limited, because anyone could use up a limit. */
async function delayOf(counters: CounterStore, key: string, limit: LoginLimit): Promise<number> {
  const { tries, windowMs, maxDelayMs } = limit;
  const { count } = await counters.consume(key, Number.MAX_SAFE_INTEGER, windowMs);
  return count <= tries ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (count - tries - 1));
}

/**
 * Takes an attempt. If none is left but one in flight may return its own by succeeding, waits for that one: a right
 * password must not be refused because others sign in from the same address at the same time. @throws HttpError
 */
async function takeWhenLeft(
  { counters, limit: { windowMs }, inFlight }: LoginLimitOptions,
  limits: readonly AttemptLimit[],
): Promise<{ returnTaken(): Promise<void>; end(): void }> {
  const keys = limits.map(({ key }) => key);
  for (;;) {
    try {
      const returnTaken = await takeAttempts(counters, limits, windowMs);
      return { returnTaken, end: inFlight.begin(keys) };
    } catch (error) {
      const nextEnd = error instanceof HttpError ? inFlight.nextEnd(keys) : null;
      if (nextEnd === null) throw error;
      await nextEnd;
    }
  }
}

export interface LoginAttempt {
  isKnown: boolean;
  delayMs: number;
  returnAttempt(): Promise<void>;
  succeed(): Promise<void>;
  /** Call it afterwards, whatever the outcome. */
  end(): void;
}

/**
 * Takes one attempt before any hash is computed (threat 4). An address is limited; an account is only slowed down,
 * because a limit would let a stranger lock out its owner.
 * @param username in one spelling
 * @throws HttpError too-many-requests
 */
export async function takeLoginAttempt(
  options: LoginLimitOptions,
  address: string,
  username: string,
): Promise<LoginAttempt> {
  const { counters, limit, secrets, inFlight } = options;
  const account = accountKey(username);
  // Addresses are personal data: without a secret, their hashes could be reversed by enumeration.
  const known = JSON.stringify(['known', account, addressKey(address)]);
  const [knownKey = '', ...olderKeys] = secrets.map((secret) => `login:known:${signatureOf(secret, known)}`);
  const marks = await Promise.all([knownKey, ...olderKeys].map((key) => counters.read(key, knownAddressMs)));
  const isKnown = marks.some((mark) => mark !== null);
  // The address first: once its limit is used up, a flood of made-up names writes nothing.
  const pair: AttemptLimit = { key: `login:pair:${account}:${addressKey(address)}`, limit: limit.tries };
  const ofAddress = networkLimits('login:address', address, limit.tries);
  const limits = isKnown ? [pair] : [...ofAddress, pair];
  // One by one, so that only one of many simultaneous attempts waits for those in flight.
  const turn = isKnown ? pair.key : addressKey(address);
  const { returnTaken, end } = await inFlight.inTurn(turn, () => takeWhenLeft(options, limits));
  const accountTries = `login:account:${account}`;
  const delayMs = isKnown
    ? 0
    : await delayOf(counters, accountTries, limit).catch((error: unknown) => {
        end();
        throw error;
      });
  const returnAttempt = async () => {
    await returnTaken();
    if (!isKnown) await counters.add(accountTries, -1, limit.windowMs);
  };
  return {
    isKnown,
    delayMs,
    end,
    returnAttempt,
    succeed: async () => {
      await returnAttempt();
      await counters.reset(pair.key);
      await counters.restart(knownKey, knownAddressMs);
    },
  };
}

const sessionFactor = 4;

/**
 * Takes one attempt to change the password, per session and address: neither a stranger nor the thief of a session can
 * lock out the owner. @returns resets the attempts. @throws HttpError too-many-requests
 */
export async function takePasswordAttempt(
  counters: CounterStore,
  { tries, windowMs }: LoginLimit,
  { session, address }: { session: string; address: string },
): Promise<() => Promise<void>> {
  const limits: AttemptLimit[] = [
    { key: `password:address:${session}:${addressKey(address)}`, limit: tries },
    { key: `password:session:${session}`, limit: tries * sessionFactor },
  ];
  await takeAttempts(counters, limits, windowMs);
  return async () => {
    await Promise.all(limits.map(({ key }) => counters.reset(key)));
  };
}
