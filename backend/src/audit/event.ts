import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { auditEvent, type AuditEvent } from 'shared-contracts/entities';

import { storedKind, storedKindCodec } from './stored-kind';

/**
 * A copy that every store returns unchanged: without `undefined`, negative zero, lone surrogates and `__proto__`.
 * @throws TypeError for values that JSON cannot represent
 */
export function plainJson(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON value`);
    return value === 0 ? 0 : value;
  }
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item: unknown) => (item === undefined ? null : plainJson(item)));
  if (typeof value === 'object') {
    const copy: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value))
      if (item !== undefined && key !== '__proto__') copy[key.toWellFormed()] = plainJson(item);
    return copy;
  }
  throw new TypeError(`A ${typeof value} is not a JSON value`);
}

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** A UUID (version 8) derived from a name. */
export function uuidOf(name: string): string {
  const digits = sha256(name);
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  const [start, next, last] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(20, 32)];
  return `${start}-${next}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${last}`;
}

export type Changes = AuditEvent['changes'];
type Json = Changes[string]['before'];

/** Replaces values that must not be copied into an event. */
export const redactedValue = '[redacted]';

function shown(value: unknown, redacted: boolean): Json {
  if (value === undefined || value === null) return null;
  if (redacted) return value === '' ? null : redactedValue;
  // Records hold only plain JSON (`plainJson`), which their types do not express.
  return value as Json;
}

/** Hides fields that an earlier version has logged. @param redacted see `changesBetween` */
export const withoutRedacted = (changes: Changes, redacted: ReadonlySet<string>): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => {
      const isRedacted = redacted.has(field);
      return [field, { before: shown(before, isRedacted), after: shown(after, isRedacted) }];
    }),
  );

/** @param redacted fields whose event only shows that they changed */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  redacted: ReadonlySet<string>,
): Changes {
  const changes: Changes = {};
  const compare = (field: string): void => {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (isDeepStrictEqual(from, to)) return;
    changes[field] = { before: shown(from, redacted.has(field)), after: shown(to, redacted.has(field)) };
  };
  Object.keys(before).forEach(compare);
  for (const field of Object.keys(after)) if (!Object.hasOwn(before, field)) compare(field);
  return changes;
}

/** Redacted fields keep their current values. */
export function revertChanges(fields: Readonly<Record<string, unknown>>, changes: Changes): Record<string, unknown> {
  const earlier = Object.entries(changes)
    .filter(([, change]) => change.before !== redactedValue && change.after !== redactedValue)
    .map(([field, change]) => [field, change.before]);
  return { ...fields, ...Object.fromEntries(earlier) };
}

/** Work that follows the mutation, even if the process dies in between. */
export type FollowUp = 'demote-other-main-projects';

export interface EventDraft extends Omit<AuditEvent, 'seq' | 'hash'> {
  operationId: string;
  /** Hash of the request behind `operationId`, if a client chose that id. */
  fingerprint: string | null;
  /** Hash of the record after the event: reveals changes that bypassed the log. */
  dataHash: string;
  then: FollowUp | null;
}

export interface LoggedEvent extends EventDraft {
  seq: number;
  /** Hash of the previous event's hash and the rest of this event. */
  hash: string;
}

/** 0 and an empty text if the log is empty. */
export interface LogEnd {
  seq: number;
  hash: string;
}

/** An event as the text that was hashed. */
export interface SealedEvent {
  seq: number;
  /** `eventBody` of the event; any other text means that the store was tampered with. */
  body: string;
  hash: string;
}

/**
 * The hashed text: the whole event without its hash, with keys in this order; keys of `changes` keep their insertion
 * order, which every store preserves. New keys are added at the end: the version before, which may log an event of this
 * one during an upgrade, puts those that it does not know there.
 */
export function eventBody(event: EventDraft, seq: number): string {
  const known: Record<keyof EventDraft | 'seq', unknown> = {
    id: event.id,
    seq,
    at: event.at,
    actor: event.actor,
    // Absent from events of earlier versions, whose text stays the same.
    actorRole: event.actorRole,
    action: event.action,
    entity: { kind: storedKind(event.entity.kind), id: event.entity.id },
    revision: event.revision,
    changes: event.changes,
    undoes: event.undoes,
    requestId: event.requestId,
    operationId: event.operationId,
    fingerprint: event.fingerprint,
    dataHash: event.dataHash,
    then: event.then,
  };
  const unknown = Object.entries(event).filter(([key]) => !(key in known) && key !== 'hash');
  return JSON.stringify({ ...known, ...Object.fromEntries(unknown) });
}

/** The first event is chained to an empty text. */
export function chainHash(previousHash: string, body: string): string {
  return sha256(`${previousHash}\n${body}`);
}

export function sealEvent(draft: EventDraft, end: LogEnd): SealedEvent {
  const seq = end.seq + 1;
  const body = eventBody(draft, seq);
  return { seq, body, hash: chainHash(end.hash, body) };
}

const anyJson = z.custom<Json>();

const bodySchema = auditEvent
  .omit({ hash: true })
  .extend({
    entity: auditEvent.shape.entity.extend({ kind: storedKindCodec }),
    changes: z.record(z.string(), z.strictObject({ before: anyJson, after: anyJson })),
    operationId: z.string(),
    fingerprint: z.string().nullable(),
    dataHash: z.string(),
    then: z.literal('demote-other-main-projects').nullable(),
  })
  .loose();

/** Parses the event from its hashed text; `null` if the text is not an event. */
export function parseBody(body: string): Omit<LoggedEvent, 'hash'> | null {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** @throws ZodError or SyntaxError if the text is not an event */
export const parseSealed = ({ body, hash: chained }: Pick<SealedEvent, 'body' | 'hash'>): LoggedEvent => ({
  ...bodySchema.parse(JSON.parse(body)),
  hash: chained,
});

const publicFields = auditEvent.keyof().options;

/** The part of an event that leaves the server. */
export function publicEvent(event: LoggedEvent): AuditEvent {
  // Every key of the type is among the fields of its schema.
  return Object.fromEntries(publicFields.map((field) => [field, event[field]])) as AuditEvent;
}
