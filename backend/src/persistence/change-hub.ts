import type { EntityKind } from 'shared-contracts/entities';

import { BackgroundTask } from './background-task';
import type { ChangeFeed, RecordChange } from './port';

/** Milliseconds between polls for changes of other processes. */
export const pollInterval = 400;

export const eventBatchSize = 1_000;

const maxRemembered = 1_000;

/** Maximum number of own events that are remembered until they appear in the log. */
const maxAnnounced = 10_000;

export interface LoggedChange extends RecordChange {
  seq: number;
  eventId: string;
}

interface Source {
  /** The first events after a sequence number, including every acknowledged one. */
  loggedChanges(afterSeq: number): Promise<LoggedChange[]>;
  onError(error: unknown): void;
}

/** A task that runs once at a time. Calls during a run share the next run, which starts after them. */
export function coalesced<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () =>
    (next ??= running.then(() => {
      next = null;
      const now = run();
      running = now.catch(() => undefined);
      return now;
    }));
}

/** Invalidates caches: immediately after this process's changes, and by following the log after those of others. */
export class ChangeHub implements ChangeFeed {
  readonly #source: Source;
  /** Number of changes of each kind, and the ids that changed last. */
  readonly #changes = new Map<EntityKind, { count: number; last: string[] }>();
  /** Own events already announced to the caches and not yet read from the log. */
  readonly #announced = new Set<string>();
  #seq: number;
  readonly #polling: BackgroundTask;

  /** @param seq sequence number of the newest event at the start: older events need no announcement */
  constructor(seq: number, source: Source) {
    this.#seq = seq;
    this.#source = source;
    this.#polling = new BackgroundTask(pollInterval, () => this.catchUp(), source.onError);
    this.#polling.follow();
  }

  generation(...kinds: readonly EntityKind[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#changes.get(kind)?.count ?? 0), 0);
  }

  changedSince(kind: EntityKind, generation: number): ReadonlySet<string> | null {
    const { count, last } = this.#changes.get(kind) ?? { count: 0, last: [] };
    const missed = count - generation;
    return missed > last.length ? null : new Set(last.slice(last.length - missed));
  }

  own(eventId: string, change: RecordChange): void {
    // A poll never removes an event that was read from the log before this call, but the set has to stay bounded. An
    // evicted event counts twice, which is harmless.
    if (this.#announced.size >= maxAnnounced) this.#announced.clear();
    this.#announced.add(eventId);
    this.#announce(change);
  }

  readonly catchUp = coalesced(() => this.#read());

  close(): Promise<void> {
    return this.#polling.close();
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
      // Later events wait for the next poll: otherwise a process that writes continuously would never leave this loop.
      if (loggedChanges.length < eventBatchSize) return this.#seq;
    }
  }

  #announce({ kind, id }: RecordChange): void {
    const known = this.#changes.get(kind) ?? { count: 0, last: [] };
    known.count += 1;
    known.last.push(id);
    // Truncated rarely, because that moves all elements.
    if (known.last.length > 2 * maxRemembered) known.last.splice(0, maxRemembered);
    this.#changes.set(kind, known);
  }
}
