import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft, LogEnd } from '../../audit/event';
import type { Clock } from '../clock';
import { Conflict } from '../errors';
import { demotion, eventIdOf, makeMoments, planMutation, resultOf, targetId, type Moment } from '../plan';
import type { Mutation, MutationResult } from '../port';
import type { FullRecord } from '../record-data';
import { assertSameOperation, replayedResult } from '../replay';
import { isUniqueViolation, type Database } from './database';
import { appendEvent, eventsAfter, findOperation, logEnd } from './events';
import { findRecord, otherMainProjects, writeRecord } from './records';

/** Called with each event after the commit. */
export type OnCommitted = (event: EventDraft) => void;

/** What a transaction has written so far. */
interface Written {
  events: EventDraft[];
  end: LogEnd;
}

/** Carries out mutations on one file. Each is one transaction, including the demotion of other main projects. */
export class SqliteMutations {
  readonly #database: Database;
  readonly #moment: (createdAt?: string) => Moment;
  readonly #onCommitted: OnCommitted;
  /**
   * End of the log after the last mutation of this process. If another process has written since, the insert fails with
   * a duplicate sequence number.
   */
  #end: LogEnd | null = null;

  constructor(database: Database, clock: Clock, onCommitted: OnCommitted) {
    this.#database = database;
    this.#moment = makeMoments(clock);
    this.#onCommitted = onCommitted;
  }

  readonly mutate = async <Kind extends EntityKind>(mutation: Mutation<Kind>): Promise<MutationResult<Kind>> => {
    try {
      return await this.#commit(
        () => this.#end ?? logEnd(this.#database),
        (written) => this.#tryWithoutRead(mutation, written),
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
    this.#end = null;
    try {
      // Reads the end of the log again: other processes may write between two queued mutations.
      return await this.#commit(
        () => logEnd(this.#database),
        (written) => this.#replay(mutation) ?? this.#readAndApply(mutation, written),
      );
    } catch (error) {
      if (isUniqueViolation(error))
        throw new Conflict(`Another ${mutation.kind} has this id or name`, { cause: error });
      throw error;
    }
  };

  /** @param end returns the end of the log; called inside the transaction */
  async #commit<Kind extends EntityKind>(
    end: () => LogEnd,
    work: (written: Written) => MutationResult<Kind>,
  ): Promise<MutationResult<Kind>> {
    const { result } = await this.#database.write(
      () => {
        const written: Written = { events: [], end: end() };
        return { result: work(written), written };
      },
      ({ written }) => {
        this.#end = written.end;
        written.events.forEach(this.#onCommitted);
      },
    );
    return result;
  }

  /** The fast path: inserts a new record without checking whether it exists. Unique keys reject duplicates. */
  #tryWithoutRead<Kind extends EntityKind>(mutation: Mutation<Kind>, written: Written): MutationResult<Kind> {
    if (mutation.operation === 'create') return this.#apply(mutation, null, written);
    return this.#replay(mutation) ?? this.#readAndApply(mutation, written);
  }

  #readAndApply<Kind extends EntityKind>(mutation: Mutation<Kind>, written: Written): MutationResult<Kind> {
    return this.#apply(mutation, findRecord(this.#database, mutation.kind, targetId(mutation)), written);
  }

  #replay<Kind extends EntityKind>(mutation: Mutation<Kind>): MutationResult<Kind> | null {
    const event =
      mutation.fingerprint === undefined ? null : findOperation(this.#database, eventIdOf(mutation.operationId));
    if (event === null) return null;
    const id = targetId(mutation);
    assertSameOperation(mutation, id, { kind: event.entity.kind, id: event.entity.id, fingerprint: event.fingerprint });
    const later = eventsAfter(this.#database, mutation.kind, id, event.revision);
    return replayedResult(mutation, id, findRecord(this.#database, mutation.kind, id), event, later);
  }

  #apply<Kind extends EntityKind>(
    mutation: Mutation<Kind>,
    current: FullRecord<Kind> | null,
    written: Written,
  ): MutationResult<Kind> {
    const plan = this.#plan(mutation, current);
    if (plan.event === null) return resultOf(plan);
    const { record, dataText, event } = plan;
    writeRecord(this.#database, record, dataText, current);
    written.end = appendEvent(this.#database, event, written.end);
    written.events.push(event);
    if (event.then !== null) {
      for (const main of otherMainProjects(this.#database, record.id))
        this.#readAndApply(demotion(main, event), written);
    }
    return resultOf(plan);
  }

  #plan<Kind extends EntityKind>(mutation: Mutation<Kind>, current: FullRecord<Kind> | null) {
    const moment = this.#moment(mutation.operation === 'create' ? mutation.createdAt : undefined);
    const plan = planMutation(mutation, current, moment, null);
    if (plan.event === null || plan.event.then === null) return plan;
    return planMutation(mutation, current, moment, otherMainProjects(this.#database, plan.record.id).at(-1) ?? null);
  }
}
