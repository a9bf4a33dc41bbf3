import { setTimeout as pause } from 'node:timers/promises';

import { sealEvent, type EventDraft, type LogEnd } from '../../audit/event';
import { coalesced } from '../change-hub';
import { StoreUnavailable } from '../errors';
import { lostAfter, within } from '../timeout';
import { draftOf, entityOf, eventDocument, lastEvent } from './events';
import { isDuplicate, retryOnContention } from './connection/failures';
import {
  pendingIndex,
  type EventDocument,
  type Models,
  type RecordDocument,
  type WaitingEvent,
} from './connection/models';

const batch = 500;

/** Appends in a row that may fail: another process wins some of them, but not all. */
const maxFailures = 100;

type Outbox = Pick<RecordDocument, '_id' | 'outbox'>;

/** Each outbox keeps its order, even if the clocks of processes differ. */
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

/** Runs again after a crash, so it has to be idempotent. */
export type FollowUpHandler = (event: EventDraft) => Promise<void>;

/**
 * Moves events from the outboxes of records into the log, for readers and followers of the log. Any number of processes
 * may relay: each sequence number is used once, each event is logged once, and a process that loses a race starts over.
 */
export class Relay {
  readonly #models: Models;
  readonly #followUp: FollowUpHandler;
  /** A sequence number that exists in the log. */
  #floor = 0;

  constructor(models: Models, followUp: FollowUpHandler, readOnly: boolean) {
    this.#models = models;
    this.#followUp = followUp;
    this.drain = readOnly ? async () => undefined : coalesced(() => within(lostAfter, this.#relayAll()));
  }

  /** Resolves when every event acknowledged before the call is in the log; immediately if the store is read-only. */
  readonly drain: () => Promise<void>;

  async end(): Promise<LogEnd> {
    const end = await lastEvent(this.#models, this.#floor);
    this.#floor = end.seq;
    return end;
  }

  /** @throws StoreUnavailable if the log accepts no events, because it contradicts the records */
  async #relayAll(): Promise<void> {
    let documents: Outbox[] = [];
    for (let failures = 0; failures < maxFailures;) {
      documents = await this.#models.records
        .find({ pending: true }, { outbox: 1 })
        .hint(pendingIndex)
        .limit(batch)
        .batchSize(batch)
        .lean<Outbox[]>()
        .exec();
      if (documents.length === 0) return;
      if (await retryOnContention(() => this.#relayOutboxes(documents))) {
        if (documents.length < batch) return;
        failures = 0;
      } else {
        failures += 1;
        await pause(Math.random() * 10);
      }
    }
    throw new StoreUnavailable(`The event log does not take the events of ${documents.map(({ _id }) => _id).join()}`);
  }

  /** @returns false if another process took the sequence numbers */
  async #relayOutboxes(documents: Outbox[]): Promise<boolean> {
    const drafts = mergeByTime(documents.map(({ outbox }) => outbox)).map(draftOf);
    if (!(await this.#append(drafts))) return false;
    for (const draft of drafts) if (draft.then !== null) await this.#followUp(draft);
    const ids = documents.map(({ _id }) => _id);
    const relayed = drafts.map(({ id }) => id);
    await this.#models.records.updateMany({ _id: { $in: ids } }, { $pull: { outbox: { id: { $in: relayed } } } });
    // Outboxes that received new events in between wait for the next pass.
    await this.#models.records.updateMany({ _id: { $in: ids }, outbox: { $size: 0 } }, { $set: { pending: false } });
    return true;
  }

  /** @returns false if the log does not end where this process expected */
  async #append(drafts: EventDraft[]): Promise<boolean> {
    const known = await this.#known(drafts);
    let end = await this.end();
    const documents: EventDocument[] = [];
    for (const draft of drafts) {
      const place = known.get(draft.id);
      if (place === placeOf(draft)) continue;
      // The id is taken by a different event.
      if (place !== undefined) return false;
      const { seq, hash } = sealEvent(draft, end);
      end = { seq, hash };
      documents.push(eventDocument({ ...draft, ...end }));
    }
    try {
      // If one sequence number is taken, no later event is inserted.
      if (documents.length > 0) await this.#models.events.insertMany(documents, { ordered: true, lean: true });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Entity and revision of the logged ones, by id. */
  async #known(drafts: EventDraft[]): Promise<Map<string, string>> {
    const present = await this.#models.events
      .find({ _id: { $in: drafts.map(({ id }) => id) } }, { entity: 1, revision: 1 })
      .lean<Pick<EventDocument, '_id' | 'entity' | 'revision'>[]>()
      .exec();
    return new Map(present.map((event) => [event._id, placeOf({ ...event, entity: entityOf(event) })]));
  }
}
