import type { EntityKind } from 'shared-contracts/entities';

import {
  parseSealed,
  sealEvent,
  type EventDraft,
  type LogEnd,
  type LoggedEvent,
  type SealedEvent,
} from '../../audit/event';
import type { ChangeHub } from '../change-hub';
import type { Clock } from '../clock';
import { Conflict } from '../errors';
import { demotion, eventIdOf, makeMoments, planMutation, resultOf, targetId, type MutationMoment } from '../plan';
import type { Mutation, MutationResult } from '../port';
import type { FullRecord } from '../record-data';
import { assertSameOperation, replayedResult } from '../replay';
import { isUniqueViolation, type Database, type Row } from './database';
import { findRecord, otherMainProjects, writeRecord } from './records';

/** The event of a row. */
export const eventOf = (row: Row): LoggedEvent => parseSealed({ body: row.text('body'), hash: row.text('hash') });

/** Reads the end of the log. */
export function logEnd(database: Database): LogEnd {
  const last = database.get('SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1');
  return { seq: last?.integer('seq') ?? 0, hash: last?.text('hash') ?? '' };
}

/**
 * Appends a sealed event, in the transaction that writes its record.
 * @param operation id of the event if its operation can be retried
 */
export function insertEvent(
  database: Database,
  head: EventDraft,
  operation: string | null,
  { seq, body, hash }: SealedEvent,
): void {
  database.run(
    `INSERT INTO events (seq, id, operation, kind, entity_id, revision, actor, action, at, hash, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    seq,
    head.id,
    operation,
    head.entity.kind,
    head.entity.id,
    head.revision,
    head.actor,
    head.action,
    Date.parse(head.at),
    hash,
    body,
  );
}

/** The event of an operation that can be retried. @param eventId derived from the operation id */
export function findOperation(database: Database, eventId: string): LoggedEvent | null {
  const row = database.get('SELECT body, hash FROM events WHERE operation = ?', eventId);
  return row === null ? null : eventOf(row);
}

/** Events of a record after a revision. */
export function eventsAfter(database: Database, kind: EntityKind, id: string, revision: number): LoggedEvent[] {
  return database
    .all(
      'SELECT body, hash FROM events WHERE kind = ? AND entity_id = ? AND revision > ? ORDER BY revision',
      kind,
      id,
      revision,
    )
    .map(eventOf);
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
      const events: EventDraft[] = [];
      return { result: this.#replay(mutation) ?? this.#apply(mutation, events), events };
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
    assertSameOperation(mutation, id, event);
    const later = eventsAfter(this.#database, mutation.kind, id, event.revision);
    return replayedResult(mutation, id, findRecord(this.#database, mutation.kind, id), event, later);
  }

  /** @param events to which it adds those that it writes */
  #apply<Kind extends EntityKind>(mutation: Mutation<Kind>, events: EventDraft[]): MutationResult<Kind> {
    const current = findRecord(this.#database, mutation.kind, targetId(mutation));
    const plan = this.#plan(mutation, current);
    if (plan.event === null) return resultOf(plan);
    const { record, dataText, event } = plan;
    writeRecord(this.#database, record, dataText, current);
    const operation = event.fingerprint === null ? null : event.id;
    insertEvent(this.#database, event, operation, sealEvent(event, logEnd(this.#database)));
    events.push(event);
    if (event.then !== null) {
      for (const main of otherMainProjects(this.#database, record.id)) this.#apply(demotion(main, event), events);
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
