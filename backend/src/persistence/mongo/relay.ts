import { setTimeout as pause } from 'node:timers/promises';

import { sealEvent, type EventDraft, type LogEnd } from '../../audit/event';
import { StoreUnavailable } from '../errors';
import { draftOf, eventDocument, lastEvent } from './events';
import { isDuplicate, retryOnContention } from './connection/failures';
import type { EventDocument, Models, RecordDocument, WaitingEvent } from './connection/models';

/** Outboxes emptied per pass. */
const batch = 500;

/** Milliseconds after which a relay gives up if the log does not grow. */
const stallTimeout = 3_000;

type Outbox = Pick<RecordDocument, '_id' | 'outbox'>;

/** Merges outboxes by time. Each outbox keeps its order, even with clock skew between processes. */
function mergeByTime(outboxes: WaitingEvent[][]): WaitingEvent[] {
  const placed = outboxes.flatMap((outbox) => {
    let latest = 0;
    return outbox.map((event) => {
      latest = Math.max(latest, event.order);
      return { event, place: latest };
    });
  });
  return placed.sort((a, b) => a.place - b.place).map(({ event }) => event);
}

const placeOf = ({ entity, revision }: Pick<EventDraft, 'entity' | 'revision'>): string =>
  `${entity.kind}/${entity.id}/${revision}`;

/** Carries out the follow-up of an event. Runs again after a crash, so it has to be idempotent. */
export type FollowUpHandler = (event: EventDraft) => Promise<void>;

/**
 * Moves events from the outboxes of their records into the log in batches. Triggered by readers of the log and by every
 * process that follows it (`ChangeHub`); writers never wait for it. Any number of processes may relay concurrently:
 * each sequence number is used once (unique `seq`) and each event is logged once (unique id). A process that loses a
 * race starts over with the remaining events.
 */
export class Relay {
  readonly #models: Models;
  readonly #followUp: FollowUpHandler;
  #tail: Promise<void> = Promise.resolve();
  /** The newest event known to this process; `null` if it has to be read. */
  #end: LogEnd | null = null;
  /** A sequence number that the log has, once one is known: it ends there or later. */
  #floor = 0;

  constructor(models: Models, followUp: FollowUpHandler) {
    this.#models = models;
    this.#followUp = followUp;
  }

  /** Resolves when every event that was acknowledged before the call is in the log. */
  drain(): Promise<void> {
    const next = this.#tail.catch(() => undefined).then(() => this.#relayAll({ pending: true }));
    this.#tail = next;
    return next;
  }

  /** The end of the log now, whichever process wrote it. */
  async end(): Promise<LogEnd> {
    const end = await lastEvent(this.#models, this.#floor);
    this.#floor = end.seq;
    return end;
  }

  /** Empties the outbox of one record without waiting for other relays. */
  relayRecord(documentId: string): Promise<void> {
    return this.#relayAll({ _id: documentId, pending: true });
  }

  /** @throws StoreUnavailable if the log accepts no events: then it contradicts the records */
  async #relayAll(filter: { _id?: string; pending: true }): Promise<void> {
    let giveUpAt = performance.now() + stallTimeout;
    let end = 0;
    for (;;) {
      const documents = await this.#models.records
        .find(filter, { outbox: 1 })
        .limit(batch)
        .batchSize(batch)
        .lean<Outbox[]>()
        .exec();
      if (documents.length === 0) return;
      // Idempotent: an event is logged once.
      const complete = await retryOnContention(() => this.#relayOutboxes(documents));
      if (complete && documents.length < batch) return;
      const { seq } = await this.end();
      // Whichever process fills it: as long as the log grows, this relay eventually gets its turn.
      if (seq > end) giveUpAt = performance.now() + stallTimeout;
      else if (performance.now() > giveUpAt)
        throw new StoreUnavailable(
          `The event log does not take the events of ${documents.map(({ _id }) => _id).join()}`,
        );
      end = seq;
      if (!complete) await pause(Math.random() * 10);
    }
  }

  /** Returns false if another process took the sequence numbers: then the pass has to be retried. */
  async #relayOutboxes(documents: Outbox[]): Promise<boolean> {
    const drafts = mergeByTime(documents.map(({ outbox }) => outbox)).map(draftOf);
    if (!(await this.#append(drafts))) return false;
    for (const draft of drafts) if (draft.then !== null) await this.#followUp(draft);
    const ids = documents.map(({ _id }) => _id);
    const relayed = drafts.map(({ id }) => id);
    const emptied = await this.#models.records.updateMany(
      { _id: { $in: ids }, lastEventId: { $in: relayed } },
      { $set: { outbox: [], pending: false } },
    );
    // Some outboxes received new events in between: remove only the relayed ones and leave the rest to the next pass.
    if (emptied.matchedCount < documents.length) {
      await this.#models.records.updateMany(
        { _id: { $in: ids }, pending: true },
        { $pull: { outbox: { id: { $in: relayed } } } },
      );
    }
    return true;
  }

  /** Appends events that are not logged yet; false if the log does not end where this process expected. */
  async #append(drafts: EventDraft[]): Promise<boolean> {
    const known = this.#end === null ? await this.#known(drafts) : new Map<string, string>();
    let end = this.#end ?? (await this.end());
    const documents: EventDocument[] = [];
    for (const draft of drafts) {
      const place = known.get(draft.id);
      if (place === placeOf(draft)) continue;
      // The id is taken by a different event, so this one does not count as logged.
      if (place !== undefined) return false;
      const { seq, hash } = sealEvent(draft, end);
      end = { seq, hash };
      documents.push(eventDocument({ ...draft, ...end }));
    }
    // Reset until the insert has succeeded: after a failure the next attempt reads the end again.
    this.#end = null;
    try {
      // Ordered: if one sequence number is taken, no later event is inserted.
      if (documents.length > 0) await this.#models.events.insertMany(documents, { ordered: true, lean: true });
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    this.#end = end;
    return true;
  }

  /** The places (entity and revision) of those events that are in the log, by id. */
  async #known(drafts: EventDraft[]): Promise<Map<string, string>> {
    const present = await this.#models.events
      .find({ _id: { $in: drafts.map(({ id }) => id) } }, { entity: 1, revision: 1 })
      .lean<Pick<EventDocument, '_id' | 'entity' | 'revision'>[]>()
      .exec();
    return new Map(present.map((event) => [event._id, placeOf(event)]));
  }
}
