import { setTimeout as pause } from 'node:timers/promises';

import { sealEvent, type EventDraft } from '../../audit/event';
import { StoreUnavailable } from '../errors';
import { draftOf, eventDocument, lastEvent } from './events';
import { isDuplicate, retryOnContention } from './failures';
import type { EventDocument, Models, RecordDocument, WaitingEvent } from './models';

/** Records whose outboxes one pass empties. */
const batch = 500;

/** How long events are offered to a log that takes nothing, in milliseconds. */
const patience = 3_000;

type Outbox = Pick<RecordDocument, '_id' | 'outbox'>;

/** Merges outboxes by time. Within one outbox the order stays, also where the clocks of two processes disagree. */
function inOrder(outboxes: WaitingEvent[][]): WaitingEvent[] {
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

/** Does what an event says comes after it. Done again after a crash: it has to be harmless to repeat. */
export type FollowUpStep = (event: EventDraft) => Promise<void>;

/**
 * Moves events from the outboxes of their records into the log, many at a time: whoever reads the log, and every
 * process that follows it (`ChangeHub`), asks for it; nobody else waits for it. Any number of processes may do so at
 * once: a place in the log is given to one event (unique `seq`), and an event takes one place (unique id). Whoever
 * comes second begins again with what is left.
 */
export class Relay {
  readonly #models: Models;
  readonly #followUp: FollowUpStep;
  #tail: Promise<void> = Promise.resolve();
  /** The newest event, as far as this process knows; `null` where it has to look. */
  #end: { seq: number; hash: string } | null = null;

  constructor(models: Models, followUp: FollowUpStep) {
    this.#models = models;
    this.#followUp = followUp;
  }

  /** Resolves when every event that was acknowledged before the call is in the log. */
  drain(): Promise<void> {
    const next = this.#tail.catch(() => undefined).then(() => this.#relayAll({ pending: true }));
    this.#tail = next;
    return next;
  }

  /** Empties the outbox of one record, whatever else is going on. */
  relayRecord(documentId: string): Promise<void> {
    return this.#relayAll({ _id: documentId, pending: true });
  }

  /** @throws StoreUnavailable where the log takes nothing, whatever is tried: then it does not fit the records */
  async #relayAll(filter: { _id?: string; pending: true }): Promise<void> {
    let giveUpAt = performance.now() + patience;
    let end = 0;
    for (;;) {
      const documents = await this.#models.records
        .find(filter, { outbox: 1 })
        .limit(batch)
        .batchSize(batch)
        .lean<Outbox[]>()
        .exec();
      if (documents.length === 0) return;
      // Repeating it is harmless: what is in the log stays there once.
      const complete = await retryOnContention(() => this.#relayOutboxes(documents));
      if (complete && documents.length < batch) return;
      const { seq } = await lastEvent(this.#models);
      // Whoever fills it: as long as the log grows, it is this one's turn some time.
      if (seq > end) giveUpAt = performance.now() + patience;
      else if (performance.now() > giveUpAt)
        throw new StoreUnavailable(
          `The event log does not take the events of ${documents.map(({ _id }) => _id).join()}`,
        );
      end = seq;
      if (!complete) await pause(Math.random() * 10);
    }
  }

  /** Returns false where another process took the places in the log: then it has to be tried again. */
  async #relayOutboxes(documents: Outbox[]): Promise<boolean> {
    const drafts = inOrder(documents.map(({ outbox }) => outbox)).map(draftOf);
    if (!(await this.#append(drafts))) return false;
    for (const draft of drafts) if (draft.then !== null) await this.#followUp(draft);
    const ids = documents.map(({ _id }) => _id);
    const relayed = drafts.map(({ id }) => id);
    const emptied = await this.#models.records.updateMany(
      { _id: { $in: ids }, lastEventId: { $in: relayed } },
      { $set: { outbox: [], pending: false } },
    );
    // The others have new events by now: only the relayed ones go, and another pass takes the rest.
    if (emptied.matchedCount < documents.length) {
      await this.#models.records.updateMany(
        { _id: { $in: ids }, pending: true },
        { $pull: { outbox: { id: { $in: relayed } } } },
      );
    }
    return true;
  }

  /** Adds to the log what is not in it yet; false where its end is not where this process thought it was. */
  async #append(drafts: EventDraft[]): Promise<boolean> {
    const known = this.#end === null ? await this.#known(drafts) : new Map<string, string>();
    let { seq, hash } = this.#end ?? (await lastEvent(this.#models));
    const documents: EventDocument[] = [];
    for (const draft of drafts) {
      const place = known.get(draft.id);
      if (place === placeOf(draft)) continue;
      // Its id stands for another event: it must not be taken for one that is in the log.
      if (place !== undefined) return false;
      const { event } = sealEvent(draft, seq + 1, hash);
      ({ seq, hash } = event);
      documents.push(eventDocument(event));
    }
    // Forgotten until this has succeeded: whatever goes wrong, the next try looks.
    this.#end = null;
    try {
      // In order: when one place is taken, none behind it is filled.
      if (documents.length > 0) await this.#models.events.insertMany(documents, { ordered: true, lean: true });
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    this.#end = { seq, hash };
    return true;
  }

  /** What of the log has the ids of some events: where it belongs, by id. */
  async #known(drafts: EventDraft[]): Promise<Map<string, string>> {
    const present = await this.#models.events
      .find({ _id: { $in: drafts.map(({ id }) => id) } }, { entity: 1, revision: 1 })
      .lean<Pick<EventDocument, '_id' | 'entity' | 'revision'>[]>()
      .exec();
    return new Map(present.map((event) => [event._id, placeOf(event)]));
  }
}
