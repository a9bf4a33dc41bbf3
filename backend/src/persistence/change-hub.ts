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
const announcedAtMost = 10_000;

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
 * Announces to the caches of this process its own changes at once, and those of other processes by following the
 * log.
 */
export class ChangeHub implements ChangeFeed {
  readonly #source: Source;
  readonly #generations = new Map<EntityKind, number>();
  /** Own events that caches know of already and that were not yet seen in the log. */
  readonly #announced = new Set<string>();
  #seq: number;
  #running: Promise<number> | null = null;
  readonly #timer: NodeJS.Timeout;

  /** @param seq number of the newest event at the start: what was before needs no announcement */
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

  /** Announces a change of this process to its caches. */
  own(eventId: string, kind: EntityKind): void {
    this.#announced.add(eventId);
    // One that was read in the log before this call stays: it counts twice, which is harmless, and must not stay for
    // ever.
    const oldest = this.#announced.values().next();
    if (this.#announced.size > announcedAtMost && oldest.done !== true) this.#announced.delete(oldest.value);
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
        if (!this.#announced.delete(eventId)) this.#count(kind);
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
