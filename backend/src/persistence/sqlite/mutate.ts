import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft, LogEnd } from '../../audit/event';
import type { ChangeHub } from '../change-hub';
import type { Clock } from '../clock';
import { Conflict } from '../errors';
import { demotion, eventIdOf, makeMoments, planMutation, resultOf, targetId, type MutationMoment } from '../plan';
import type { Mutation, MutationResult } from '../port';
import type { FullRecord } from '../record-data';
import { assertSameOperation, replayedResult } from '../replay';
import { isUniqueViolation, type Database } from './database';
import { appendEvent, eventsAfter, findOperation, logEnd } from './events';
import { findRecord, otherMainProjects, writeRecord } from './records';

/** What a transaction has written so far. */
interface Written {
  events: EventDraft[];
  end: LogEnd;
}

/** Carries out mutations on one file. Each is one transaction, including the demotion of other main projects. */
export class SqliteMutations {
  readonly #database: Database;
  readonly #moment: (createdAt?: string) => MutationMoment;
  readonly #changes: Pick<ChangeHub, 'own'>;

  /** @param changes is told of each event after the commit */
  constructor(database: Database, clock: Clock, changes: Pick<ChangeHub, 'own'>) {
    this.#database = database;
    this.#moment = makeMoments(clock);
    this.#changes = changes;
  }

  readonly mutate = async <Kind extends EntityKind>(mutation: Mutation<Kind>): Promise<MutationResult<Kind>> => {
    const work = () => {
      const written: Written = { events: [], end: logEnd(this.#database) };
      return { result: this.#replay(mutation) ?? this.#apply(mutation, written), events: written.events };
    };
    try {
      const { result } = await this.#database.write(work, ({ events }) => {
        for (const { id, entity } of events) this.#changes.own(id, entity);
      });
      return result;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new Conflict(`Another ${mutation.kind} has this id or name`, { cause: error });
    }
  };

  #replay<Kind extends EntityKind>(mutation: Mutation<Kind>): MutationResult<Kind> | null {
    const event =
      mutation.fingerprint === undefined ? null : findOperation(this.#database, eventIdOf(mutation.operationId));
    if (event === null) return null;
    const id = targetId(mutation);
    assertSameOperation(mutation, id, { kind: event.entity.kind, id: event.entity.id, fingerprint: event.fingerprint });
    const later = eventsAfter(this.#database, mutation.kind, id, event.revision);
    return replayedResult(mutation, id, findRecord(this.#database, mutation.kind, id), event, later);
  }

  #apply<Kind extends EntityKind>(mutation: Mutation<Kind>, written: Written): MutationResult<Kind> {
    const current = findRecord(this.#database, mutation.kind, targetId(mutation));
    const plan = this.#plan(mutation, current);
    if (plan.event === null) return resultOf(plan);
    const { record, dataText, event } = plan;
    writeRecord(this.#database, record, dataText, current);
    written.end = appendEvent(this.#database, event, written.end);
    written.events.push(event);
    if (event.then !== null) {
      for (const main of otherMainProjects(this.#database, record.id)) this.#apply(demotion(main, event), written);
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
