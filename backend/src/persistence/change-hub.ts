import type { EntityKind } from 'shared-contracts/entities';

import type { ChangeFeed } from './port';

/**
 * How often a process looks for changes of others, in milliseconds: caches are at most this and one answer of the store
 * behind.
 */
const pollInterval = 400;

/** Events that are read at a time. */
export const arrivalsAtOnce = 1_000;

/** Own events that are remembered until they are seen in the log. */
const toldAtMost = 10_000;

/** An event that has entered the log, as far as caches need it. */
export interface Arrival {
  seq: number;
  eventId: string;
  kind: EntityKind;
}

interface Source {
  /**
   * The first `arrivalsAtOnce` events after a sequence number, oldest first: those that were acknowledged before the
   * call, others perhaps.
   */
  arrivals(afterSeq: number): Promise<Arrival[]>;
  /** What goes wrong while nobody waits for an answer. */
  onError(error: unknown): void;
}

/**
 * Tells the caches of this process about its own changes at once and about those of other processes by following the
 * log.
 */
export class ChangeHub implements ChangeFeed {
  readonly #source: Source;
  readonly #generations = new Map<EntityKind, number>();
  /** Own events that are told already and not yet seen in the log. */
  readonly #told = new Set<string>();
  #seq: number;
  #running: Promise<number> | null = null;
  readonly #timer: NodeJS.Timeout;

  /** @param seq number of the newest event at the start: what was before needs no telling */
  constructor(seq: number, source: Source) {
    this.#seq = seq;
    this.#source = source;
    this.#timer = setInterval(() => {
      // A store that takes longer than the interval must not find more readings waiting each time.
      if (this.#running === null) void this.catchUp().catch(source.onError);
    }, pollInterval);
    this.#timer.unref();
  }

  generation(kind: EntityKind): number {
    return this.#generations.get(kind) ?? 0;
  }

  /** Tells of a change of this process. */
  own(eventId: string, kind: EntityKind): void {
    this.#told.add(eventId);
    // One that was read in the log before this call stays: it is told twice, which is harmless, and must not stay for
    // ever.
    const oldest = this.#told.values().next();
    if (this.#told.size > toldAtMost && oldest.done !== true) this.#told.delete(oldest.value);
    this.#count(kind);
  }

  /** Callers that come while one is reading wait for a reading that begins after their call. */
  catchUp(): Promise<number> {
    const before = this.#running ?? Promise.resolve(0);
    const next = before.catch(() => 0).then(() => this.#read());
    this.#running = next;
    const clear = () => {
      if (this.#running === next) this.#running = null;
    };
    next.then(clear, clear);
    return next;
  }

  /** Ends the polling and waits for the reading under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.catch(() => 0);
  }

  async #read(): Promise<number> {
    for (;;) {
      const arrivals = await this.#source.arrivals(this.#seq);
      const last = arrivals.at(-1);
      if (last === undefined) return this.#seq;
      for (const { eventId, kind } of arrivals) {
        if (!this.#told.delete(eventId)) this.#count(kind);
      }
      this.#seq = last.seq;
      // What came meanwhile is for the next time: a process that writes without a pause would keep this one reading
      // without a pause.
      if (arrivals.length < arrivalsAtOnce) return this.#seq;
    }
  }

  #count(kind: EntityKind): void {
    this.#generations.set(kind, this.generation(kind) + 1);
  }
}
