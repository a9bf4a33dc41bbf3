import type { EntityKind } from 'shared-contracts/entities';

import {
  parseSealed,
  sealEvent,
  type EventDraft,
  type LogEnd,
  type LoggedEvent,
  type SealedEvent,
} from '../../audit/event';
import { storedKind } from '../../audit/stored-kind';
import { errorCode } from '../error-code';
import { storedKindFilter, type EventFilter } from '../audit-log';
import { eventBatchSize, type ChangeHub, type LoggedChange } from '../change-hub';
import type { Clock } from '../clock';
import { Conflict } from '../errors';
import { demotion, eventIdOf, makeMoments, planMutation, resultOf, targetId } from '../plan';
import type { Mutation, MutationResult, Persistence } from '../port';
import type { FullRecord } from '../record-data';
import { replayedResult } from '../replay';
import { conditionsOf } from './conditions';
import type { Database, Row } from './database';
import { findRecord, kindOf, otherMainProjects, writeRecord } from './records';

/** Whether a statement failed because a key exists. */
const isUniqueViolation = (error: unknown): boolean =>
  /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(errorCode(error) ?? '');

export const eventOf = (row: Row): LoggedEvent => parseSealed({ body: row.text('body'), hash: row.text('hash') });

export function logEnd(database: Database): LogEnd {
  const last = database.get('SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1');
  return { seq: last?.integer('seq') ?? 0, hash: last?.text('hash') ?? '' };
}

/** The columns of an event. */
export function eventRow(event: EventDraft, { seq, body, hash }: SealedEvent) {
  const { id, entity, revision, actor, action, at } = event;
  // Other events have random ids, because their operations cannot be repeated.
  const operation = id === eventIdOf(event.operationId) ? id : null;
  const columns = { id, operation, kind: storedKind(entity.kind), entityId: entity.id, revision, actor, action };
  return { seq, ...columns, at: Date.parse(at), hash, body };
}

/** @param eventId derived from the operation id */
export function findOperation(database: Database, eventId: string): LoggedEvent | null {
  const row = database.get('SELECT body, hash FROM events WHERE operation = ?', eventId);
  return row === null ? null : eventOf(row);
}

/** The newest events that match. */
export function findEvents(database: Database, { at = {}, kind, ...others }: EventFilter, limit = -1): LoggedEvent[] {
  const times = Object.entries(at).map(([operator, time]: [string, string | undefined]) => [
    operator,
    time && Date.parse(time),
  ]);
  const { where, values } = conditionsOf({ kind: storedKindFilter(kind), ...others, at: Object.fromEntries(times) });
  // The events of a record are indexed by revision.
  const order = typeof kind === 'string' && typeof others.entityId === 'string' ? 'revision' : 'seq';
  const events = "(SELECT *, json_extract(body, '$.undoes') AS undoes FROM events)";
  const sql = `SELECT body, hash FROM ${events} ${where} ORDER BY ${order} DESC LIMIT ?`;
  return database.all(sql, ...values, limit).map(eventOf);
}

/** See `AuditLog`. */
export function newestRevisionsBy(database: Database, actor: string, kind: EntityKind): Map<string, number> {
  const sql = 'SELECT entity_id, max(revision) AS revision FROM events WHERE kind = ? AND actor = ? GROUP BY entity_id';
  return new Map(
    database.all(sql, storedKind(kind), actor).map((row) => [row.text('entity_id'), row.integer('revision')]),
  );
}

export function loggedChanges(database: Database, seq: number): LoggedChange[] {
  return database
    .all('SELECT seq, id, kind, entity_id FROM events WHERE seq > ? ORDER BY seq LIMIT ?', seq, eventBatchSize)
    .map((row) => ({
      seq: row.integer('seq'),
      eventId: row.text('id'),
      kind: kindOf(row),
      id: row.text('entity_id'),
    }));
}

/** Each mutation is one transaction, including the demotion of other main projects. */
export function mutationsOf(database: Database, clock: Clock, changes: Pick<ChangeHub, 'own'>): Persistence['mutate'] {
  const momentOf = makeMoments(clock);

  function planOf<Kind extends EntityKind>(mutation: Mutation<Kind>, current: FullRecord<Kind> | null) {
    const moment = momentOf(mutation.operation === 'create' ? mutation.createdAt : undefined);
    const plan = planMutation(mutation, current, moment, null);
    if (plan.event === null || plan.event.then === null) return plan;
    return planMutation(mutation, current, moment, otherMainProjects(database, plan.record.id).at(-1) ?? null);
  }

  function replay<Kind extends EntityKind>(mutation: Mutation<Kind>): MutationResult<Kind> | null {
    const { kind, operationId, fingerprint } = mutation;
    const event = fingerprint === undefined ? null : findOperation(database, eventIdOf(operationId));
    if (event === null) return null;
    const id = targetId(mutation);
    const later = findEvents(database, { kind, entityId: id, revision: { $gt: event.revision } });
    return replayedResult(mutation, findRecord(database, kind, id), event, later);
  }

  /** @param events receives the written events */
  function apply<Kind extends EntityKind>(mutation: Mutation<Kind>, events: EventDraft[]): MutationResult<Kind> {
    const current = findRecord(database, mutation.kind, targetId(mutation));
    const plan = planOf(mutation, current);
    if (plan.event === null) return resultOf(plan);
    const { record, dataText, event } = plan;
    writeRecord(database, record, dataText, current);
    database.insert('events', eventRow(event, sealEvent(event, logEnd(database))));
    events.push(event);
    if (event.then !== null)
      for (const main of otherMainProjects(database, record.id)) apply(demotion(main, event), events);
    return resultOf(plan);
  }

  return async (mutation) => {
    const events: EventDraft[] = [];
    const announce = () => events.forEach(({ id, entity }) => changes.own(id, entity));
    try {
      return await database.write(() => replay(mutation) ?? apply(mutation, events), announce);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new Conflict(`Another ${mutation.kind} has this id or name`, { cause: error });
    }
  };
}
