import type { EntityKind } from 'shared-contracts/entities';

import type { ChangeFeed, RecordChange } from './port';

/** Milliseconds between polls for changes of other processes: caches are stale for at most this plus one query. */
export const pollInterval = 400;

/** Events read per query. */
export const eventBatchSize = 1_000;

/** Changes of a kind that are remembered, for those who follow it. */
const maxRemembered = 1_000;

/** Upper bound of own events that are remembered until they show up in the log. */
const maxAnnounced = 10_000;

/** The part of a logged event that caches need. */
export interface LoggedChange extends RecordChange {
  seq: number;
  eventId: string;
}

interface Source {
  /**
   * The first `eventBatchSize` events after a sequence number, oldest first. Includes every event acknowledged before
   * the call.
   */
  loggedChanges(afterSeq: number): Promise<LoggedChange[]>;
  /** Reports errors of background polls. */
  onError(error: unknown): void;
}

/**
 * Invalidates the caches of this process: immediately for its own changes, and by following the log for those of other
 * processes.
 */
export class ChangeHub implements ChangeFeed {
  readonly #source: Source;
  /** Number of changes of each kind, and the ids of the last ones. */
  readonly #changes = new Map<EntityKind, { count: number; last: string[] }>();
  /** Own events already announced to the caches and not yet read from the log. */
  readonly #announced = new Set<string>();
  #seq: number;
  #running: Promise<number> | null = null;
  readonly #timer: NodeJS.Timeout;

  /** @param seq sequence number of the newest event at the start: older events need no announcement */
  constructor(seq: number, source: Source) {
    this.#seq = seq;
    this.#source = source;
    this.#timer = setInterval(() => {
      // If the store is slower than the interval, polls must not pile up.
      if (this.#running === null) void this.catchUp().catch(source.onError);
    }, pollInterval);
    this.#timer.unref();
  }

  generation(...kinds: readonly EntityKind[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#changes.get(kind)?.count ?? 0), 0);
  }

  changedSince(kind: EntityKind, generation: number): ReadonlySet<string> | null {
    const { count, last } = this.#changes.get(kind) ?? { count: 0, last: [] };
    const missed = count - generation;
    return missed > last.length ? null : new Set(last.slice(last.length - missed));
  }

  /** Announces a change of this process to its caches. */
  own(eventId: string, change: RecordChange): void {
    // An event that was read from the log before this call is never removed by a poll, but the set has to stay bounded.
    // An evicted event counts twice, which is harmless.
    if (this.#announced.size >= maxAnnounced) this.#announced.clear();
    this.#announced.add(eventId);
    this.#announce(change);
  }

  /** Calls during a read share the next read, which begins after them. */
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

  /** Stops polling and waits for the read in flight. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.catch(() => 0);
  }

  async #read(): Promise<number> {
    for (;;) {
      const loggedChanges = await this.#source.loggedChanges(this.#seq);
      const last = loggedChanges.at(-1);
      if (last === undefined) return this.#seq;
      for (const change of loggedChanges) {
        if (!this.#announced.delete(change.eventId)) this.#announce(change);
      }
      this.#seq = last.seq;
      // Later events wait for the next poll: otherwise a process that writes continuously would keep this loop running.
      if (loggedChanges.length < eventBatchSize) return this.#seq;
    }
  }

  #announce({ kind, id }: RecordChange): void {
    const known = this.#changes.get(kind) ?? { count: 0, last: [] };
    known.count += 1;
    known.last.push(id);
    // Cut seldom, because it moves all of them.
    if (known.last.length > 2 * maxRemembered) known.last.splice(0, maxRemembered);
    this.#changes.set(kind, known);
  }
}
