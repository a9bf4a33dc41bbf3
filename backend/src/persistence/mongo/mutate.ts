import { setTimeout as pause } from 'node:timers/promises';

import type { mongo } from 'mongoose';

import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft } from '../../audit/event';
import type { Clock } from '../clock';
import { Conflict, RecordNotFound, StaleRevision, StoreUnavailable } from '../errors';
import { KeyedQueue } from '../side-stores/keyed-queue';
import { storeTimeout } from '../timeout';
import { demotion, makeMoments, planMutation, resultOf, targetId, type MutationMoment, type Plan } from '../plan';
import type { Mutation, MutationResult } from '../port';
import type { FullRecord } from '../record-data';
import { waitingEvent } from './events';
import { isDuplicate, retryOnContention } from './connection/failures';
import type { Models, RecordDocument } from './connection/models';
import { documentId, fieldsOf, findDocument, fullRecordOf, otherMainProjects } from './records';
import { Relay } from './relay';
import { bindOperation, findReplay } from './replay';

export interface MutationOptions {
  clock: Clock;
  /** Events that wait in outboxes are left to other processes. */
  readOnly: boolean;
  onCommitted: (event: EventDraft) => void;
}

interface Outcome<Kind extends EntityKind> {
  result: MutationResult<Kind>;
  /** `null` if nothing was written. */
  event: EventDraft | null;
}

/** A single write stores the record and its event: see `docs/decisions/mongodb-without-transactions.md`. */
export class MongoMutations {
  readonly relay: Relay;
  readonly #models: Models;
  /** Casting by Mongoose would cost about as much as sending. */
  readonly #written: mongo.Collection<RecordDocument>;
  readonly #moment: (createdAt?: string) => MutationMoment;
  readonly #onCommitted: MutationOptions['onCommitted'];
  readonly #queue = new KeyedQueue();

  constructor(models: Models, { clock, readOnly, onCommitted }: MutationOptions) {
    this.#models = models;
    this.#written = models.records.collection as unknown as mongo.Collection<RecordDocument>;
    this.#moment = makeMoments(clock);
    this.#onCommitted = onCommitted;
    this.relay = new Relay(models, (event) => this.#demoteOthers(event), readOnly);
  }

  readonly mutate = async <Kind extends EntityKind>(mutation: Mutation<Kind>): Promise<MutationResult<Kind>> => {
    const id = targetId(mutation);
    // Other operation ids are unique already.
    if (mutation.fingerprint !== undefined) await bindOperation(this.#models, mutation, id);
    const giveUpAt = performance.now() + storeTimeout;
    const write = () => this.#readAndWrite(mutation, id, giveUpAt);
    return this.#conclude(await this.#queue.run(documentId(mutation.kind, id), write));
  };

  async #conclude<Kind extends EntityKind>({ result, event }: Outcome<Kind>): Promise<MutationResult<Kind>> {
    if (event !== null) {
      this.#onCommitted(event);
      if (event.then !== null) await this.#demoteOthers(event);
    }
    return result;
  }

  /** Repeats until no other process writes between read and write. */
  async #readAndWrite<Kind extends EntityKind>(
    mutation: Mutation<Kind>,
    id: string,
    giveUpAt: number,
  ): Promise<Outcome<Kind>> {
    for (let turn = 1; performance.now() < giveUpAt; turn += 1) {
      // Without the read, so that a creation costs at most three bare inserts.
      const isNew = mutation.operation === 'create' && mutation.fingerprint === undefined && turn === 1;
      const document = isNew ? null : await findDocument(this.#models, mutation.kind, id);
      const replayed = await findReplay(this.#models, mutation, id, document);
      if (replayed !== null) return { result: replayed, event: null };
      // The insert failed: another record has the unique key, or the id belongs to a purged record.
      if (document === null && turn > 1) throw new Conflict(`Another ${mutation.kind} has this id or name`);
      const current = document === null ? null : fullRecordOf(mutation.kind, document);
      const plan = await this.#plan(mutation, current);
      const isWritten = plan.event === null || (await this.#write(plan, current));
      if (isWritten) return { result: resultOf(plan), event: plan.event };
      await pause(Math.random() * Math.min(5 * turn, 50));
    }
    throw new StoreUnavailable(`${mutation.kind} ${id} is changed by too many at once`);
  }

  /** @returns false if the record has changed since the plan was made */
  #write({ record, event }: Plan<EntityKind>, before: FullRecord | null): Promise<boolean> {
    return before === null ? this.#insert(record, event) : this.#update(record, event, before.revision);
  }

  async #plan<Kind extends EntityKind>(mutation: Mutation<Kind>, current: FullRecord<Kind> | null) {
    const moment = this.#moment(mutation.operation === 'create' ? mutation.createdAt : undefined);
    const plan = planMutation(mutation, current, moment, null);
    if (plan.event === null || plan.event.then === null) return plan;
    const others = await otherMainProjects(this.#models, plan.record.id);
    return planMutation(mutation, current, moment, others.at(-1) ?? null);
  }

  /** False if the id or the unique key is taken. */
  async #insert(record: FullRecord, event: EventDraft): Promise<boolean> {
    const document = {
      ...fieldsOf(record),
      outbox: [waitingEvent(event, this.#moment().ordinal)],
      pending: true,
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
  async #update(record: FullRecord, event: EventDraft, revision: number): Promise<boolean> {
    const fields = fieldsOf(record);
    try {
      const change = {
        $set: { ...fields, pending: true },
        ...(fields.uniqueKey === undefined ? { $unset: { uniqueKey: 1 as const } } : {}),
        $push: { outbox: waitingEvent(event, this.#moment().ordinal) },
      };
      const { matchedCount } = await retryOnContention(() =>
        this.#written.updateOne({ _id: fields._id, revision }, change),
      );
      return matchedCount === 1;
    } catch (error) {
      if (isDuplicate(error)) throw new Conflict(`Another ${record.kind} has this name`, { cause: error });
      throw error;
    }
  }

  /** Bypasses the queue, because the mutation in it may be waiting for this one. */
  async #demoteOthers(cause: EventDraft): Promise<void> {
    for (;;) {
      const mains = await otherMainProjects(this.#models, '');
      const demoted = mains.at(-2);
      if (demoted === undefined) return;
      try {
        const giveUpAt = performance.now() + storeTimeout;
        const mutation = demotion(demoted, cause);
        await this.#conclude(await this.#readAndWrite(mutation, demoted.id, giveUpAt));
      } catch (error) {
        // Changed or deleted concurrently: check again.
        if (!(error instanceof StaleRevision || error instanceof RecordNotFound)) throw error;
      }
    }
  }
}
