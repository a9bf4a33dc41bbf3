import type { AuditEvent, EntityKind } from 'shared-contracts/entities';

import { dayMs, maxWindowMs, type Persistence } from '../../persistence';
import { BackgroundTask } from '../../persistence/background-task';

/** Milliseconds between two polls. */
const intervalMs = 50;

/** The window of this counter begins when all events were handled. */
const followedKey = 'outbox:followed';

/** Milliseconds before that time from which events are read after a start: other instances have other clocks. */
const overlapMs = 60 * 60_000;

/**
 * Handles every event of some kinds at least once. The log holds an event if and only if its change is stored, so
 * nothing that causes a message is lost.
 */
export class EventFollower {
  #position = 0;
  /** Of the changes that were handled. */
  #generation = -1;
  #isClosed = false;
  readonly #task: BackgroundTask;

  constructor(
    private readonly persistence: Pick<Persistence, 'audit' | 'changes' | 'counters'>,
    private readonly kinds: ReadonlySet<EntityKind>,
    private readonly handle: (event: AuditEvent) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    this.#task = new BackgroundTask(intervalMs, () => this.#catchUpIfChanged(), onError);
  }

  follow(): void {
    this.#task.follow();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#task.close();
  }

  async #catchUpIfChanged(): Promise<void> {
    const generation = this.persistence.changes.generation(...this.kinds);
    if (generation !== this.#generation) await this.catchUp();
    this.#generation = generation;
  }

  /** Handles all events up to now, one run at a time. */
  async catchUp(): Promise<void> {
    const events = await this.#newEvents();
    for (const event of events.reverse()) {
      if (this.#isClosed) return;
      await this.handle(event);
      this.#position = event.seq;
    }
    if (events.length > 0) await this.persistence.counters.restart(followedKey, maxWindowMs);
  }

  /** Where to begin after a start. In a store without followed events, nothing of the past is announced. */
  async #start(): Promise<string> {
    const followed = await this.persistence.counters.read(followedKey, maxWindowMs);
    return new Date(followed ? followed.resetAt - maxWindowMs - overlapMs : Date.now() - dayMs).toISOString();
  }

  /** Newest first. */
  async #newEvents(): Promise<AuditEvent[]> {
    const at = this.#position === 0 ? { $gte: await this.#start() } : {};
    const filter = { kind: { $in: [...this.kinds] }, at, after: this.#position };
    const events: AuditEvent[] = [];
    for await (const found of this.persistence.audit.inBatches(filter)) events.push(...found);
    return events;
  }
}
