import { createHash } from 'node:crypto';

import { networkLimits } from '../http/server/client-address';
import type { HandledRequest } from '../http/api/call-handler';
import { HttpError } from '../http/http-error';
import { takeAttempts } from '../http/server/take-attempts';
import { dayMs, type CounterStore } from '../persistence';
import { challengeMs, makeChallenge, solvedChallenge } from './proof-of-work';
import { RejectionCounter } from './rejection-counter';

/** Requests per window from one address, or from one account. */
const perSender = 5;
const windowMs = 10 * 60 * 1_000;

/** Counts requests of all visitors that came without a proof. */
const freeKey = 'contact:all';
const provedKey = 'contact:proved';

const maxFactor = 4;

type Request = Pick<HandledRequest<'createCollaborationRequest'>, 'address' | 'caller' | 'proofOfWork'>;

export interface ContactFloodOptions {
  counters: CounterStore;
  secrets: readonly string[];
  /** Requests of all visitors in ten minutes, beyond which each needs a proof of work. */
  limit: number;
  proofCost: number;
  onFlood: () => void;
}

/**
 * Protects the inbox from floods (threat 20): a hard limit per sender and a soft one for all senders together, beyond
 * which each request needs a proof of work, so that a flood does not lock out visitors.
 */
export class ContactFlood {
  readonly #rejected: RejectionCounter;

  constructor(private readonly options: ContactFloodOptions) {
    this.#rejected = new RejectionCounter(options.counters, 7 * dayMs, options.onFlood);
  }

  /**
   * @param isSuspicious a filled honeypot: bots fill it, but so do autofill tools of people, who then prove their work
   */
  async admit({ address, caller, proofOfWork }: Request, isSuspicious: boolean): Promise<void> {
    const { counters, limit, secrets } = this.options;
    const challenge = proofOfWork === undefined ? null : await solvedChallenge(secrets, proofOfWork);
    // Read before counting, so that rejecting a flood only reads and uses up no limit of its addresses.
    const isFull = async () => ((await counters.read(freeKey, windowMs))?.count ?? 0) >= limit;
    if (challenge === null && (isSuspicious || (await isFull()))) throw await this.#turnAway(isSuspicious);
    const account = caller.kind === 'admin' ? [{ key: `contact:account:${caller.userId}`, limit: perSender }] : [];
    const limits = [...networkLimits('contact:address', address, perSender), ...account];
    const returnTaken = await takeAttempts(counters, limits, windowMs);
    const digest = challenge && createHash('sha256').update(challenge).digest('base64url');
    const { allowed } = digest
      ? // Longer than a challenge is valid by the clock of any process.
        await counters.consume(`contact:challenge:${digest}`, 1, 2 * challengeMs)
      : await counters.consume(freeKey, limit, windowMs);
    if (!allowed) {
      await returnTaken();
      throw await this.#turnAway(isSuspicious);
    }
    if (!digest) return;
    await counters.add(provedKey, 1, windowMs);
    // Solving the challenge shows that the sender was wrongly counted as rejected.
    if (!isSuspicious) this.#rejected.add(-1);
  }

  /** Recently rejected requests; `undefined` if there were none. */
  summary() {
    return this.#rejected.read();
  }

  /** A filled honeypot does not count as the flood that the dashboard reports. */
  async #turnAway(isSuspicious: boolean): Promise<HttpError> {
    if (!isSuspicious) this.#rejected.add(1);
    const { counters, limit, secrets, proofCost } = this.options;
    const [secret = ''] = secrets;
    const now = Date.now();
    const [free, proved] = await Promise.all([freeKey, provedKey].map((key) => counters.read(key, windowMs)));
    const factor = Math.min(maxFactor, 1 + Math.floor((proved?.count ?? 0) / Math.max(1, limit)));
    const seconds = Math.max(1, Math.ceil(((free?.resetAt ?? now) - now) / 1_000));
    return new HttpError(
      'proof-of-work',
      `Many requests are arriving: solve the challenge and retry with Proof-Of-Work, or wait ${seconds} seconds.`,
      { proofOfWork: await makeChallenge(secret, proofCost * factor), headers: { 'Retry-After': String(seconds) } },
    );
  }
}
