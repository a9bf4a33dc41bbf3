import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

import { tooManyRequests } from '../http/http-error';

export interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** As recommended by OWASP's Password Storage Cheat Sheet. */
export const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes share Node's pool of four threads with file access and compression, which keep two. */
const concurrency = 2;

/** A hash takes about 20 ms, so the wait is short. */
const maxQueue = 8;

const busyMs = 1_000;

/** Known addresses are served first. Each priority has its own queue of `maxQueue`. */
const priorities = { known: 1, stranger: 0 };
export type HashPriority = keyof typeof priorities;

/**
 * The form that is hashed (RFC 8265, OpaqueString): systems compose letters, and input methods write spaces, in several
 * ways.
 */
export const opaqueString = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(opaqueString(password), cost);
}

/** Whether a hash matches a password, or the password exactly as typed, which former versions hashed. */
export async function isHashOf(passwordHash: string, password: string): Promise<boolean> {
  const prepared = opaqueString(password);
  return (await verify(passwordHash, prepared)) || (prepared !== password && (await verify(passwordHash, password)));
}

export class Passwords {
  readonly #queue = new PQueue({ concurrency });
  #decoy: Promise<string> | undefined;

  constructor(private readonly cost: PasswordCost) {}

  /** @throws HttpError too-many-requests if the queue is full */
  hash(password: string): Promise<string> {
    return this.#limited('known', () => hashPassword(password, this.cost));
  }

  /** Takes as long without a hash, so that response times do not reveal unknown names (threat 3). @throws HttpError */
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
