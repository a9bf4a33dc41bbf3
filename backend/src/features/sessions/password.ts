import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

import { tooManyRequests } from '../../errors/http-error';

/** Parameters of argon2id. */
export interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** As recommended by OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
export const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Concurrent hashes per process. They share Node's thread pool with files and compression, which has four threads
 * unless `UV_THREADPOOL_SIZE` is set: two are always left.
 */
const concurrency = 2;

/** Maximum queue length: a hash takes about 20 ms, so the wait is short. */
const maxQueue = 8;

/** Milliseconds after which a rejected client may retry. */
const busyMs = 1_000;

/** Who a hash is for: known addresses are served first. Each priority has room for `maxQueue`. */
const priorities = { known: 1, stranger: 0 };
export type HashPriority = keyof typeof priorities;

/**
 * A password in the form that is hashed (RFC 8265, OpaqueString): macOS types decomposed letters where others type
 * composed ones, and input methods their own spaces.
 */
export const opaqueString = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** The argon2id hash of a password, including parameters and salt. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(opaqueString(password), cost);
}

/** Whether a hash is of a password, or of the password as it was typed, which former versions hashed. */
async function isHashOf(passwordHash: string, password: string): Promise<boolean> {
  const prepared = opaqueString(password);
  return (await verify(passwordHash, prepared)) || (prepared !== password && (await verify(passwordHash, password)));
}

/** Hashes and verifies passwords of requests with limited concurrency. */
export class Passwords {
  readonly #queue = new PQueue({ concurrency });
  #decoy: Promise<string> | undefined;

  /** @param cost of new hashes, and of passwords for unknown names */
  constructor(private readonly cost: PasswordCost) {}

  /**
   * The argon2id hash of the new password of a signed-in user.
   * @throws HttpError too-many-requests if the queue is full
   */
  hash(password: string): Promise<string> {
    return this.#limited('known', () => hashPassword(password, this.cost));
  }

  /**
   * Verifies a password. Without a hash it takes as long and returns false, so that response times do not reveal
   * unknown names (threat 3).
   * @throws HttpError too-many-requests if the queue is full
   */
  verify(passwordHash: string | null, password: string, priority: HashPriority): Promise<boolean> {
    return this.#limited(priority, async () => {
      this.#decoy ??= hashPassword('no account has this password', this.cost);
      const matches = await isHashOf(passwordHash ?? (await this.#decoy), password);
      return matches && passwordHash !== null;
    });
  }

  async #limited<Result>(forWhom: HashPriority, work: () => Promise<Result>): Promise<Result> {
    const priority = priorities[forWhom];
    if (this.#queue.sizeBy({ priority }) >= maxQueue) throw tooManyRequests(busyMs);
    return this.#queue.add(work, { priority });
  }
}
