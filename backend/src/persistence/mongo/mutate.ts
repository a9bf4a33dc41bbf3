import { setTimeout as pause } from 'node:timers/promises';

import type { mongo } from 'mongoose';

import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft } from '../../audit/event';
import { isoOf, type Clock } from '../clock';
import { Conflict, RecordNotFound, StaleRevision, StoreUnavailable } from '../errors';
import { indexOf } from '../kinds';
import { assertInTime, remainingMs } from '../deadline';
import { demotion, planMutation, storedPart, targetId, type Plan } from '../plan';
import type { Mutation, MutationResult } from '../port';
import type { FullRecord } from '../record-data';
import { waitingEvent } from './events';
import { isDuplicate, isDatabaseError, retryOnContention } from './failures';
import type { Models, RecordDocument } from './models';
import { reserveOperation } from './operations';
import { RecordCache, type CachedRecord } from './record-cache';
import { documentId, fieldsOf, findDocument, otherMainProjects, recordOf } from './records';
import { Relay } from './relay';
import { findReplay } from './replay';

/** Runs work of one key in sequence and of different keys concurrently. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#tails.set(key, result);
    const forget = () => {
      if (this.#tails.get(key) === result) this.#tails.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}

/** Maximum events in one outbox, which would otherwise grow without bound while nothing relays. */
const outboxLimit = 50;

/** Follow-up events are written while their cause is still in an outbox that may be full, so they get extra room. */
const followUpOutboxLimit = 2 * outboxLimit;

/** Milliseconds for which a mutation retries after conflicts with other processes. */
const retryTimeout = 5_000;

export interface MutationOptions {
  clock: Clock;
  ordinal: (createdAt?: string) => number;
  /** Called with every event once it is durable. */
  onCommitted: (event: EventDraft) => void;
}

interface Outcome<Kind extends EntityKind> {
  result: MutationResult<Kind>;
  /** `null` if an earlier call did the work. */
  event: EventDraft | null;
}

/** True if nothing can have been written: errors that do not come from the database are thrown before a write. */
const isRefusal = (error: unknown): boolean => !isDatabaseError(error) && !(error instanceof StoreUnavailable);

/**
 * Carries out mutations on one database. The event is stored in the record's own document, so that one write holds
 * both.
 */
export class MongoMutations {
  readonly relay: Relay;
  readonly #models: Models;
  /** Bypasses Mongoose: the documents are typed already, and casting them costs about as much as sending them. */
  readonly #written: mongo.Collection<RecordDocument>;
  readonly #options: MutationOptions;
  readonly #queue = new KeyedQueue();
  readonly #cache = new RecordCache();

  constructor(models: Models, options: MutationOptions) {
    this.#models = models;
    this.#written = models.records.collection as unknown as mongo.Collection<RecordDocument>;
    this.#options = options;
    this.relay = new Relay(models, (event) => this.#demoteOthers(event));
  }

  readonly mutate = async <Kind extends EntityKind>(mutation: Mutation<Kind>): Promise<MutationResult<Kind>> => {
    const id = targetId(mutation);
    const begun = this.#cache.moment();
    const { known, release } = await reserveOperation(this.#models, mutation, id);
    const write = () => {
      assertInTime();
      return known ? this.#readAndWrite(mutation, id) : this.#writeOptimistically(mutation, id, begun);
    };
    const outcome = await this.#queue.run(documentId(mutation.kind, id), write).catch(async (error: unknown) => {
      // Nothing was written, so the id can be reused. If the release fails, the id stays bound, which is the safe side.
      if (isRefusal(error)) await release();
      throw error;
    });
    return this.#conclude(outcome);
  };

  /** Announces a committed event and carries out its follow-up. */
  async #conclude<Kind extends EntityKind>({ result, event }: Outcome<Kind>): Promise<MutationResult<Kind>> {
    if (event !== null) {
      this.#options.onCommitted(event);
      if (event.then !== null) await this.#demoteOthers(event);
    }
    return result;
  }

  /**
   * The fast path of nearly every mutation: one write that assumes a new record does not exist and a cached one is up
   * to date.
   * @param begun logical time before the operation id was bound. Up to then nothing was written with that id; later a
   *   call that joined may have written, so a record that was read since may already hold this change
   */
  async #writeOptimistically<Kind extends EntityKind>(
    mutation: Mutation<Kind>,
    id: string,
    begun: number,
  ): Promise<Outcome<Kind>> {
    const known = this.#cache.get(mutation.kind, id, mutation.fingerprint === undefined ? Infinity : begun);
    if (mutation.operation !== 'create' && known === null) return this.#readAndWrite(mutation, id);
    // If the mutation does not fit the cached record, retry with the current one.
    const plan = await this.#plan(mutation, known?.record ?? null).catch(() => null);
    const outcome = plan === null ? null : await this.#store(plan, known);
    return outcome ?? this.#readAndWrite(mutation, id);
  }

  /** The slow path: reads and writes until no other process writes in between. */
  async #readAndWrite<Kind extends EntityKind>(
    mutation: Mutation<Kind>,
    id: string,
    limit = outboxLimit,
  ): Promise<Outcome<Kind>> {
    const giveUpAt = performance.now() + Math.min(retryTimeout, remainingMs());
    for (let turn = 1; performance.now() < giveUpAt; turn += 1) {
      const document = await findDocument(this.#models, mutation.kind, id);
      const replayed = await findReplay(this.#models, mutation, id, document);
      if (replayed !== null) return { result: replayed, event: null };
      // The insert failed, yet the id does not exist: another record has the unique key, or the id belongs to a purged
      // one.
      if (document === null && turn > 1) throw new Conflict(`Another ${mutation.kind} has this id or name`);
      if (document !== null && document.outbox.length >= limit) await this.relay.relayRecord(document._id);
      const current =
        document === null ? null : { record: recordOf(mutation.kind, document), since: this.#cache.moment() };
      const outcome = await this.#store(await this.#plan(mutation, current?.record ?? null), current, limit);
      if (outcome !== null) return outcome;
      await pause(Math.random() * Math.min(5 * turn, 50));
    }
    throw new StoreUnavailable(`${mutation.kind} ${id} is changed by too many at once`);
  }

  /** Writes a record with its event atomically; `null` if the record has changed since the plan was made. */
  async #store<Kind extends EntityKind>(
    { record, event }: Plan<Kind>,
    before: CachedRecord<Kind> | null,
    limit = outboxLimit,
  ): Promise<Outcome<Kind> | null> {
    this.#cache.delete(record.kind, record.id);
    const written =
      before === null ? await this.#insert(record, event) : await this.#update(record, event, before.record, limit);
    if (!written) return null;
    this.#cache.set({ record, since: before?.since ?? 0 });
    return { result: { record: storedPart(record), eventId: event.id, replayed: false }, event };
  }

  async #plan<Kind extends EntityKind>(
    mutation: Mutation<Kind>,
    current: FullRecord<Kind> | null,
  ): Promise<Plan<Kind>> {
    const { clock, ordinal } = this.#options;
    const createdAt = mutation.operation === 'create' ? mutation.createdAt : undefined;
    const moment = { at: isoOf(clock.now()), ordinal: ordinal(createdAt) };
    const plan = planMutation(mutation, current, moment, null);
    if (plan.event.then === null) return plan;
    const others = await otherMainProjects(this.#models, plan.record.id);
    return planMutation(mutation, current, moment, others.at(-1) ?? null);
  }

  /** False if the id or the unique key is taken. */
  async #insert(record: FullRecord, event: EventDraft): Promise<boolean> {
    const document = {
      ...fieldsOf(record),
      outbox: [waitingEvent(event, this.#options.ordinal())],
      pending: true,
      lastEventId: event.id,
    };
    try {
      await retryOnContention(() => this.#written.insertOne(document));
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** @throws Conflict if the unique key is taken */
  async #update(record: FullRecord, event: EventDraft, before: FullRecord, limit: number): Promise<boolean> {
    const fields = fieldsOf(record);
    const losesKey = indexOf(before).uniqueKey !== null && fields.uniqueKey === undefined;
    try {
      const filter = { _id: fields._id, revision: before.revision, [`outbox.${limit - 1}`]: { $exists: false } };
      const change = {
        $set: { ...fields, pending: true, lastEventId: event.id },
        ...(losesKey ? { $unset: { uniqueKey: 1 as const } } : {}),
        $push: { outbox: waitingEvent(event, this.#options.ordinal()) },
      };
      const { matchedCount } = await retryOnContention(() => this.#written.updateOne(filter, change));
      return matchedCount === 1;
    } catch (error) {
      if (isDuplicate(error)) throw new Conflict(`Another ${record.kind} has this name`, { cause: error });
      throw error;
    }
  }

  /**
   * Demotes all main projects except the one with the greatest claim; `cause` promoted one. Bypasses the queue, because
   * the mutation that occupies it may be waiting for this.
   */
  async #demoteOthers(cause: EventDraft): Promise<void> {
    for (;;) {
      const mains = await otherMainProjects(this.#models, '');
      const demoted = mains.at(-2);
      if (demoted === undefined) return;
      try {
        await this.#conclude(await this.#readAndWrite(demotion(demoted, cause), demoted.id, followUpOutboxLimit));
      } catch (error) {
        // Changed or deleted concurrently: check again.
        if (!(error instanceof StaleRevision || error instanceof RecordNotFound)) throw error;
      }
    }
  }
}
