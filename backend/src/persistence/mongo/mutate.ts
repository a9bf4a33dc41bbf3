import { setTimeout as pause } from 'node:timers/promises';

import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft } from '../../audit/event';
import { isoOf, type Clock } from '../clock';
import { Conflict, RecordNotFound, StaleRevision, StoreUnavailable } from '../errors';
import { demotion, eventIdOf, planMutation, storedPart, targetId, type Plan } from '../plan';
import type { Mutation, MutationResult } from '../port';
import type { FullRecord } from '../record-data';
import { assertSameOperation, replayedResult } from '../replay';
import { draftOf, eventOf, waitingEvent } from './events';
import { isDuplicate } from './failures';
import { KeyedQueue } from './keyed-queue';
import type { EventDocument, Models, RecordDocument } from './models';
import { reserveOperation, releaseOperation } from './operations';
import { documentId, fieldsOf, findDocument, otherMainProjects, recordOf } from './records';
import { Relay } from './relay';

/** Events that wait in one document at most: it must not grow without bound while nobody relays. */
const outboxLimit = 50;

/** How long a mutation tries to get its turn against other processes, in milliseconds. */
const patience = 5_000;

export interface MutationOptions {
  clock: Clock;
  ordinal: (createdAt?: string) => number;
  /** Told of every event once it is durable. */
  told: (event: EventDraft) => void;
  onError: (error: unknown) => void;
}

/** Carries out mutations on one database: the event travels in the record's own document, so that one write holds both. */
export class MongoMutations {
  readonly relay: Relay;
  readonly #models: Models;
  readonly #options: MutationOptions;
  readonly #queue = new KeyedQueue();

  constructor(models: Models, options: MutationOptions) {
    this.#models = models;
    this.#options = options;
    this.relay = new Relay(models, (event) => this.#demoteOthers(event), options.onError);
  }

  async mutate<Kind extends EntityKind>(mutation: Mutation<Kind>): Promise<MutationResult<Kind>> {
    const id = targetId(mutation);
    await reserveOperation(this.#models, mutation, id);
    try {
      const { result, event } = await this.#queue.run(documentId(mutation.kind, id), () => this.#write(mutation, id));
      if (event !== null) {
        this.#options.told(event);
        if (event.then !== null) await this.#demoteOthers(event);
        this.relay.kick();
      }
      return result;
    } catch (error) {
      // Refused for certain, so the id is free again. A failure to say so leaves it taken, which is the safe side.
      if (error instanceof Conflict || error instanceof RecordNotFound || error instanceof StaleRevision) {
        await releaseOperation(this.#models, mutation);
      }
      throw error;
    }
  }

  /** Tries until no other process comes between reading and writing. */
  async #write<Kind extends EntityKind>(mutation: Mutation<Kind>, id: string): Promise<{ result: MutationResult<Kind>; event: EventDraft | null }> {
    const giveUpAt = performance.now() + patience;
    for (let turn = 0; performance.now() < giveUpAt; turn += 1) {
      const document = await findDocument(this.#models, mutation.kind, id);
      // In this order: an event that has left the document by now is in the log already.
      const replayed = await this.#replay(mutation, id, document);
      if (replayed !== null) return { result: replayed, event: null };
      if (document !== null && document.outbox.length >= outboxLimit) {
        await this.relay.relayRecord(document._id);
        continue;
      }
      const plan = await this.#plan(mutation, document === null ? null : recordOf(mutation.kind, document));
      if (await this.#store(plan, document)) {
        const { record, event } = plan;
        return { result: { record: storedPart(record), eventId: event.id, replayed: false }, event };
      }
      await pause(Math.random() * Math.min(5 * (turn + 1), 50));
    }
    throw new StoreUnavailable(`${mutation.kind} ${id} is changed by too many at once`);
  }

  async #plan<Kind extends EntityKind>(mutation: Mutation<Kind>, current: FullRecord<Kind> | null): Promise<Plan<Kind>> {
    const { clock, ordinal } = this.#options;
    const createdAt = mutation.operation === 'create' ? mutation.createdAt : undefined;
    const moment = { at: isoOf(clock.now()), ordinal: ordinal(createdAt) };
    const plan = planMutation(mutation, current, moment, null);
    if (plan.event.then === null) return plan;
    const others = await otherMainProjects(this.#models, plan.record.id);
    return planMutation(mutation, current, moment, others.at(-1) ?? null);
  }

  /** Writes record and event in one step; false where the record is not any more what the plan was made for. */
  async #store<Kind extends EntityKind>({ record, event }: Plan<Kind>, before: RecordDocument | null): Promise<boolean> {
    const fields = fieldsOf(record);
    const waiting = waitingEvent(event, this.#options.ordinal());
    try {
      if (before === null) {
        await this.#models.records.insertMany([{ ...fields, outbox: [waiting], pending: true }], { lean: true });
        return true;
      }
      const { matchedCount } = await this.#models.records.updateOne(
        { _id: before._id, revision: before.revision },
        {
          $set: { ...fields, pending: true },
          ...(before.uniqueKey !== undefined && fields.uniqueKey === undefined ? { $unset: { uniqueKey: 1 } } : {}),
          $push: { outbox: waiting },
        },
      );
      return matchedCount === 1;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Taken is either the id, by a creation at the same time that is looked at in the next turn, or the unique key.
      if (before === null && (await findDocument(this.#models, record.kind, record.id)) !== null) return false;
      throw new Conflict(`Another ${record.kind} has this name`, { cause: error });
    }
  }

  async #replay<Kind extends EntityKind>(mutation: Mutation<Kind>, id: string, document: RecordDocument | null): Promise<MutationResult<Kind> | null> {
    const eventId = eventIdOf(mutation.operationId);
    const waiting = (document?.outbox ?? []).map(draftOf);
    const logged = waiting.some((event) => event.id === eventId)
      ? null
      : await this.#models.events.findOne({ _id: eventId }).lean<EventDocument>().exec();
    const found = logged === null ? waiting.find((event) => event.id === eventId) : eventOf(logged);
    if (found === undefined) return null;
    assertSameOperation(mutation, id, { kind: found.entity.kind, id: found.entity.id, fingerprint: found.fingerprint });
    const since = await this.#models.events
      .find({ 'entity.kind': mutation.kind, 'entity.id': id, revision: { $gt: found.revision } })
      .lean<EventDocument[]>()
      .exec();
    const later = new Map([...since.map(eventOf), ...waiting].map((event) => [event.id, event]));
    return replayedResult(mutation, id, document === null ? null : recordOf(mutation.kind, document), found, [...later.values()]);
  }

  /** Leaves the main project with the greatest claim and makes all others upcoming; `cause` made one main. */
  async #demoteOthers(cause: EventDraft): Promise<void> {
    for (;;) {
      const mains = await otherMainProjects(this.#models, '');
      const demoted = mains.at(-2);
      if (demoted === undefined) return;
      try {
        await this.mutate(demotion(demoted, cause));
      } catch (error) {
        // Somebody else changed or deleted it: look again.
        if (!(error instanceof StaleRevision || error instanceof RecordNotFound)) throw error;
      }
    }
  }
}
