import { hash, verify } from '@node-rs/argon2';

import { tooManyRequests } from '../../http/errors';
import { ConcurrencyLimit } from './concurrency-limit';

/** argon2id as OWASP's Password Storage Cheat Sheet recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes at once in one process. They share Node's thread pool with files and compression, which has four threads
 * unless `UV_THREADPOOL_SIZE` says otherwise: two are always left.
 */
const atOnce = 2;

/** How many may wait for their turn: a hash takes some 20 ms, so nobody waits long. */
const longestQueue = 8;

/** Milliseconds after which somebody who was turned away may try again. */
const busyMs = 1_000;

/** Who a hash is for: somebody who is known from before is served first, and has a queue of their own. */
export type HashPriority = 'known' | 'stranger';

/** The argon2id hash of a password, parameters and salt included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Hashes and verifies passwords for requests: a few at a time, whatever number of requests ask for it. */
export class Passwords {
  readonly #limit = new ConcurrencyLimit<HashPriority>(['known', 'stranger'], { atOnce, longestQueue });
  #decoy: Promise<string> | undefined;

  /**
   * The argon2id hash of the new password of somebody who is signed in.
   * @throws HttpError too-many-requests if too many wait already
   */
  hash(password: string): Promise<string> {
    return this.#limited('known', () => hashPassword(password));
  }

  /**
   * Whether a password belongs to a hash. Without a hash it costs the same and is always false, so that an unknown name
   * cannot be told from a wrong password by the time it takes (threat 3).
   * @throws HttpError too-many-requests if too many wait already
   */
  verify(passwordHash: string | null, password: string, priority: HashPriority): Promise<boolean> {
    return this.#limited(priority, async () => {
      this.#decoy ??= hashPassword('no account has this password');
      const matches = await verify(passwordHash ?? (await this.#decoy), password);
      return matches && passwordHash !== null;
    });
  }

  async #limited<Result>(priority: HashPriority, work: () => Promise<Result>): Promise<Result> {
    const result = this.#limit.run(priority, work);
    if (result === null) throw tooManyRequests(busyMs);
    return result;
  }
}
