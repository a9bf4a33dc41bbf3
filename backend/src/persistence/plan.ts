import { randomUUID } from 'node:crypto';

import type { EntityKind } from 'shared-contracts/entities';

import { changesBetween, plainJson, sha256, uuidOf, type Changes, type EventDraft } from '../audit/event';
import type { RecordState } from '../audit/verify';
import type { Clock } from './clock';
import { Conflict, RecordNotFound, StaleRevision } from './errors';
import { isMain, redactedFields, withoutPersonalData } from './kinds';
import type { Creation, Mutation, MutationResult, Patch } from './port';
import type { FullRecord, RecordData } from './record-data';

export const firstRevision = 1;

export interface MutationMoment {
  at: string;
  /** Microseconds since 1970, which also order creations within one millisecond. */
  ordinal: number;
}

/**
 * Makes moments whose ordinals increase as long as the clock does.
 * @returns takes the creation time of a record that is older than its mutation
 */
export function makeMoments(clock: Clock): (createdAt?: string) => MutationMoment {
  let last = 0;
  let dated = 0;
  return (createdAt) => {
    const now = clock.now();
    if (createdAt !== undefined) {
      dated = (dated + 1) % 1000;
      return { at: new Date(now).toISOString(), ordinal: Date.parse(createdAt) * 1000 + dated };
    }
    last = Math.max(last + 1, now * 1000);
    return { at: new Date(now).toISOString(), ordinal: last };
  };
}

export interface MainProject {
  id: string;
  claim: number;
  revision: number;
}

interface NoChange<Kind extends EntityKind> {
  record: FullRecord<Kind>;
  event: null;
}

export interface Plan<Kind extends EntityKind> {
  record: FullRecord<Kind>;
  /** `record.data` as JSON text. */
  dataText: string;
  event: EventDraft;
}

export function resultOf<Kind extends EntityKind>({
  record,
  event,
}: Plan<Kind> | NoChange<Kind>): MutationResult<Kind> {
  return { record, eventId: event?.id ?? null, replayed: false };
}

/** The event id of a repeatable operation, which logs one event. */
export const eventIdOf = (operationId: string): string => uuidOf(`event:${operationId}`);

/** The id of the record that a mutation is about. A creation without one derives it from the operation id. */
export function targetId({ id, operationId }: { id?: string; operationId: string }): string {
  return id ?? uuidOf(`record:${operationId}`);
}

/** Salted hash of a record's content: once the salt is erased, it reveals nothing about the content. */
function dataHash({ salt, createdAt, deletedAt, erased, data }: FullRecord, dataText = JSON.stringify(data)): string {
  const state = JSON.stringify([salt, createdAt, deletedAt, erased]);
  return sha256(`${state.slice(0, -1)},${dataText}]`);
}

/** @param indexed whether its indexed fields match its data */
export function stateOf(record: FullRecord, indexed: boolean): RecordState {
  const { kind, id, revision, deletedAt } = record;
  return { kind, id, revision, deleted: deletedAt !== null, dataHash: dataHash(record), indexed };
}

/** `plainJson` drops nothing that the type of the data declares. */
const plainData = <Data extends object>(data: Data): Data => plainJson(data) as Data;

function creation<Kind extends EntityKind>(
  mutation: Creation<Kind>,
  { at, ordinal }: MutationMoment,
): FullRecord<Kind> {
  return {
    kind: mutation.kind,
    id: targetId(mutation),
    createdAt: mutation.createdAt ?? at,
    revision: firstRevision,
    deletedAt: null,
    changedAt: {},
    data: plainData(mutation.data),
    ordinal,
    claim: 0,
    salt: randomUUID(),
    erased: false,
  };
}

function patched<Kind extends EntityKind>(current: FullRecord<Kind>, patch: Patch<Kind>): RecordData[Kind] {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...current.data, ...plainData(Object.fromEntries(given)) };
}

function change<Kind extends EntityKind>(
  mutation: Exclude<Mutation<Kind>, Creation<Kind>>,
  current: FullRecord<Kind>,
  at: string,
  otherMain: MainProject | null,
): FullRecord<Kind> {
  switch (mutation.operation) {
    case 'update': {
      const patch = typeof mutation.patch === 'function' ? mutation.patch(current) : mutation.patch;
      return { ...current, data: patched(current, patch) };
    }
    case 'delete':
      return { ...current, deletedAt: at };
    case 'restore': {
      const restored = { ...current, deletedAt: null };
      // A project that became main in the meantime stays main.
      return isMain(current, at) && otherMain !== null
        ? { ...restored, data: { ...current.data, isMainProject: 0 } }
        : restored;
    }
    case 'erase': {
      const erased = { data: withoutPersonalData(current), erased: true, salt: '', changedAt: {} };
      return { ...current, ...erased, deletedAt: current.deletedAt ?? at };
    }
  }
}

function assertFits<Kind extends EntityKind>(
  { kind, id, operation, expectedRevision }: Exclude<Mutation<Kind>, Creation<Kind>>,
  current: FullRecord<Kind>,
): void {
  if (current.deletedAt !== null && (operation === 'update' || operation === 'delete'))
    throw new RecordNotFound(kind, id);
  if (expectedRevision !== undefined && expectedRevision !== current.revision) throw new StaleRevision(current);
  if (operation === 'restore' && current.deletedAt === null) throw new Conflict(`${kind} ${id} is not deleted`);
  if (current.erased) throw new Conflict(`${kind} ${id} is erased`);
}

/** The record after a mutation, except for revision and claim. */
function outcome<Kind extends EntityKind>(
  mutation: Mutation<Kind>,
  current: FullRecord<Kind> | null,
  moment: MutationMoment,
  otherMain: MainProject | null,
): FullRecord<Kind> {
  if (mutation.operation === 'create') {
    if (current !== null) throw new Conflict(`${mutation.kind} ${current.id} exists`);
    return creation(mutation, moment);
  }
  if (current === null) throw new RecordNotFound(mutation.kind, mutation.id);
  assertFits(mutation, current);
  return change(mutation, current, moment.at, otherMain);
}

/** The fields compared for the event, including whether the record is deleted. */
const comparable = (record: FullRecord | null): Record<string, unknown> =>
  record === null ? {} : { ...record.data, deletedAt: record.deletedAt };

/** The confirmed fields, with the same value before and after. */
function confirmations<Kind extends EntityKind>(mutation: Mutation<Kind>, record: FullRecord<Kind>): Changes {
  const names = mutation.operation === 'update' ? (mutation.confirms ?? []) : [];
  const fields = Object.entries(record.data).filter(([name]) => names.includes(name));
  const values = changesBetween({}, Object.fromEntries(fields), redactedFields(mutation.kind));
  return Object.fromEntries(Object.entries(values).map(([name, { after }]) => [name, { before: after, after }]));
}

export function changeTimes(
  before: Readonly<Record<string, string>>,
  changes: Changes,
  at: string,
): Readonly<Record<string, string>> {
  const fields = Object.keys(changes).filter((field) => field !== 'deletedAt');
  return { ...before, ...Object.fromEntries(fields.map((field) => [field, at])) };
}

/** Its action, such as a sign-in, happened even if no field changes. */
const isLoggedAnyway = <Kind extends EntityKind>(mutation: Mutation<Kind>): boolean =>
  mutation.operation !== 'update' || [mutation.action, mutation.undoes, mutation.confirms].some(Boolean);

/**
 * The outcome of a mutation, the same in every store.
 * @param current tombstones included; `null` if it does not exist
 * @throws RecordNotFound, StaleRevision, Conflict
 */
export function planMutation<Kind extends EntityKind>(
  mutation: Mutation<Kind>,
  current: FullRecord<Kind> | null,
  moment: MutationMoment,
  otherMain: MainProject | null,
): Plan<Kind> | NoChange<Kind> {
  const next = outcome(mutation, current, moment, otherMain);
  const changes = {
    ...confirmations(mutation, next),
    ...changesBetween(comparable(current), comparable(next), redactedFields(mutation.kind)),
  };
  const isMainNow = isMain(next, moment.at);
  // A scheduled project has no claim until it is changed after its publication.
  const becomesMain = isMainNow && (current === null || current.claim === 0);
  if (current !== null && !becomesMain && Object.keys(changes).length === 0 && !isLoggedAnyway(mutation))
    return { record: current, event: null };
  const record: FullRecord<Kind> = {
    ...next,
    revision: (current?.revision ?? 0) + 1,
    changedAt:
      current === null || mutation.operation === 'erase' ? {} : changeTimes(current.changedAt, changes, moment.at),
    claim: becomesMain ? Math.max(moment.ordinal, (otherMain?.claim ?? 0) + 1) : isMainNow ? next.claim : 0,
  };
  const dataText = JSON.stringify(record.data);
  const event: EventDraft = {
    id: mutation.fingerprint === undefined ? randomUUID() : eventIdOf(mutation.operationId),
    at: moment.at,
    actor: mutation.actor,
    ...(mutation.actorRole && { actorRole: mutation.actorRole }),
    action: mutation.action ?? mutation.operation,
    entity: { kind: record.kind, id: record.id },
    revision: record.revision,
    changes,
    undoes: mutation.undoes ?? null,
    requestId: mutation.requestId ?? null,
    operationId: mutation.operationId,
    fingerprint: mutation.fingerprint ?? null,
    dataHash: dataHash(record, dataText),
    then: isMainNow && (becomesMain || mutation.operation === 'restore') ? 'demote-other-main-projects' : null,
  };
  return { record, dataText, event };
}

/** How the operation ids of the demotions begin that an event causes. */
export const demotionsBy = ({ operationId }: Pick<EventDraft, 'operationId'>): string => `${operationId}/demote/`;

/** Demotes a main project after `cause` promoted another, unless it has changed since. */
export function demotion(project: MainProject, cause: EventDraft): Mutation<'project'> {
  return {
    kind: 'project',
    id: project.id,
    operation: 'update',
    expectedRevision: project.revision,
    patch: { isMainProject: 0 },
    actor: cause.actor,
    actorRole: cause.actorRole,
    operationId: `${demotionsBy(cause)}${project.id}/${project.claim}`,
    requestId: cause.requestId,
  };
}
