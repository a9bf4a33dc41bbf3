import { createHash } from 'node:crypto';

import { networkLimits } from '../../http/client-address';
import type { CallRequest } from '../../http/call-handler';
import { HttpError } from '../../http/errors';
import { takeAttempts, type TakenAttempts } from '../../http/take-attempts';
import { dayMs, type CounterStore } from '../../persistence';
import { challengeMs, makeChallenge, solvedChallenge } from './proof-of-work';
import { TurnedAwayTally } from './turned-away-tally';

/** Requests that one address, or one account, may send in a window. */
const perSender = 5;
const windowMs = 10 * 60 * 1_000;

/** Counts what was sent without a proof, by all visitors together. */
const freeKey = 'contact:all';
/** Counts what was sent with one. */
const provedKey = 'contact:proved';

/** Puzzles of the first proofs, and how many times as many the later ones have at most. */
const fewestPuzzles = 16;
const longestFactor = 4;

type Request = Pick<CallRequest<'createCollaborationRequest'>, 'address' | 'caller' | 'proofOfWork'>;

export interface ContactFloodOptions {
  counters: CounterStore;
  /** The first one signs challenges, all of them verify. */
  secrets: readonly string[];
  /** Requests of all visitors in ten minutes, beyond which each one needs a proof of work. */
  limit: number;
  /** Zero bits that each puzzle asks for. */
  puzzleBits: number;
}

/**
 * Keeps floods out of the inbox (threat 20). Each sender has a limit. All visitors together have none that would shut
 * out the honest: beyond it a request needs a proof of work, which costs a browser about a second and a flood as much
 * for each request. It gets dearer the more requests come with one.
 */
export class ContactFlood {
  readonly #counters: CounterStore;
  readonly #secrets: readonly string[];
  readonly #limit: number;
  readonly #puzzleBits: number;
  readonly #tally: TurnedAwayTally;

  constructor({ counters, secrets, limit, puzzleBits }: ContactFloodOptions) {
    this.#counters = counters;
    this.#secrets = secrets;
    this.#limit = limit;
    this.#puzzleBits = puzzleBits;
    this.#tally = new TurnedAwayTally(counters, 7 * dayMs);
  }

  /**
   * Lets a request in.
   * @throws HttpError too-many-requests for a sender who has sent enough, proof-of-work with a challenge
   */
  async admit(request: Request): Promise<void> {
    const keys = { secrets: this.#secrets, bits: this.#puzzleBits };
    const challenge = request.proofOfWork === undefined ? null : solvedChallenge(keys, request.proofOfWork, Date.now());
    // Looked at first, so that a flood costs reads only and uses up nothing of its addresses.
    if (challenge === null && (await this.#freeLeft()) <= 0) throw await this.#turnAway();
    const account = request.caller.kind === 'admin' ? [request.caller.userId] : [];
    const taken = await takeAttempts(
      this.#counters,
      [
        ...networkLimits(request.address, perSender).map(({ key, limit }) => ({
          key: `contact:address:${key}`,
          limit,
        })),
        ...account.map((id) => ({ key: `contact:account:${id}`, limit: perSender })),
      ],
      windowMs,
    );
    await (challenge === null ? this.#takeFree(taken) : this.#takeProof(taken, challenge));
  }

  /** What was turned away lately; `undefined` if nothing was. */
  summary() {
    return this.#tally.read();
  }

  async #freeLeft(): Promise<number> {
    const window = await this.#counters.read(freeKey, windowMs);
    return this.#limit - (window?.count ?? 0);
  }

  async #takeFree(taken: TakenAttempts): Promise<void> {
    const { allowed } = await this.#counters.consume(freeKey, this.#limit, windowMs);
    if (allowed) return;
    await taken.giveBack();
    throw await this.#turnAway();
  }

  async #takeProof(taken: TakenAttempts, challenge: string): Promise<void> {
    const digest = createHash('sha256').update(challenge).digest('base64url');
    // Longer than a challenge is good by the clock of any process.
    const { allowed } = await this.#counters.consume(`contact:challenge:${digest}`, 1, 2 * challengeMs);
    if (!allowed) {
      await taken.giveBack();
      throw await this.#turnAway();
    }
    await this.#counters.add(provedKey, 1, windowMs);
    // Whoever solved a challenge was turned away once before.
    this.#tally.add(-1);
  }

  async #turnAway(): Promise<HttpError> {
    this.#tally.add(1);
    const now = Date.now();
    const [secret = ''] = this.#secrets;
    const [free, proved] = await Promise.all([freeKey, provedKey].map((key) => this.#counters.read(key, windowMs)));
    const factor = Math.min(longestFactor, 1 + Math.floor((proved?.count ?? 0) / Math.max(1, this.#limit)));
    const seconds = Math.max(1, Math.ceil(((free?.resetAt ?? now) - now) / 1_000));
    return new HttpError(
      'proof-of-work',
      `Many requests are arriving: solve the puzzles and send it again with Proof-Of-Work, or wait ${seconds} seconds.`,
      {
        proofOfWork: makeChallenge(secret, { puzzles: fewestPuzzles * factor, bits: this.#puzzleBits }, now),
        headers: { 'Retry-After': String(seconds) },
      },
    );
  }
}
