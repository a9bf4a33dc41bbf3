import { hash } from 'node:crypto';

import type { AuditEvent } from 'shared-contracts/entities';

/**
 * A copy of a JSON value that every store gives back exactly as it is: no `undefined`, no negative zero, no half of a
 * surrogate pair (none of which survives a database), no key `__proto__` (which no reader can copy safely), and no link
 * to what the caller may change later.
 * @throws TypeError for what JSON cannot hold
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
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, item]) => item !== undefined && key !== '__proto__')
        .map(([key, item]) => [key.toWellFormed(), plainJson(item)]),
    );
  }
  throw new TypeError(`A ${typeof value} is not a JSON value`);
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) copy[key] = sorted(Reflect.get(value, key));
  return copy;
}

/**
 * JSON text with sorted keys: values that differ in nothing but the order of keys have equal texts. Takes plain JSON
 * values.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

/** sha256 as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** An id in the form of a UUID (version 8) that is always the same for the same name. */
export function uuidOf(name: string): string {
  const digits = sha256(name);
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

export type Changes = AuditEvent['changes'];
type Json = Changes[string]['before'];

/** What an event says instead of a value that must not be copied into it. */
export const redactedValue = '[redacted]';

function shown(value: unknown, redacted: boolean): Json {
  if (value === undefined || value === null) return null;
  if (redacted) return value === '' ? null : redactedValue;
  // Records hold nothing but plain JSON (`plainJson`), which the type of their fields does not say.
  return value as Json;
}

/**
 * Before and after of every field that differs. Records hold no field called `__proto__` (`plainJson`).
 * @param redacted fields whose values are replaced by `[redacted]`; that they changed is still told
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  redacted: ReadonlySet<string>,
): Changes {
  const changes: Changes = {};
  const compare = (field: string): void => {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (
      from === to ||
      (typeof from === 'object' && typeof to === 'object' && canonicalJson(from) === canonicalJson(to))
    )
      return;
    changes[field] = { before: shown(from, redacted.has(field)), after: shown(to, redacted.has(field)) };
  };
  Object.keys(before).forEach(compare);
  for (const field of Object.keys(after)) if (!Object.hasOwn(before, field)) compare(field);
  return changes;
}

/** The fields as they were before an event; redacted values stay as they are now. */
export function revertChanges(fields: Readonly<Record<string, unknown>>, changes: Changes): Record<string, unknown> {
  const earlier = Object.entries(changes)
    .filter(([, change]) => change.before !== redactedValue && change.after !== redactedValue)
    .map(([field, change]) => [field, change.before]);
  return { ...fields, ...Object.fromEntries(earlier) };
}

/** What the store does after the change that an event describes, also when the process ends in between. */
export type FollowUp = 'demote-other-main-projects';

/** An event as the mutation makes it, before it has its place in the log. */
export interface EventDraft extends Omit<AuditEvent, 'seq' | 'hash'> {
  operationId: string;
  /** Digest of the request that `operationId` stands for, where a client chose the id. */
  fingerprint: string | null;
  /** sha256 over the record as the event leaves it: a record that was changed past the log is found. */
  dataHash: string;
  then: FollowUp | null;
}

/** An event in its place in the log. */
export interface LoggedEvent extends EventDraft {
  seq: number;
  /** sha256 over the hash of the event before and the rest of this one. */
  hash: string;
}

/** An event as the checker reads it: the text its hash was made of, as far as the store still gives it back. */
export interface SealedEvent {
  seq: number;
  /** `eventBody` of the event; something else where the store was tampered with. */
  body: string;
  hash: string;
}

/**
 * The text that is hashed: the whole event but for its hash. Keys stand in this order; inside `changes` they stand in
 * the order in which they were written, which every store keeps.
 */
export function eventBody(event: EventDraft & { seq: number }): string {
  const {
    id,
    seq,
    at,
    actor,
    action,
    entity,
    revision,
    changes,
    undoes,
    requestId,
    operationId,
    fingerprint,
    dataHash,
    then,
  } = event;
  return JSON.stringify({
    id,
    seq,
    at,
    actor,
    action,
    entity: { kind: entity.kind, id: entity.id },
    revision,
    changes,
    undoes,
    requestId,
    operationId,
    fingerprint,
    dataHash,
    then,
  });
}

/** Hash of an event's text that follows the event with hash `previousHash`; the first one follows the empty hash. */
export function chainHash(previousHash: string, body: string): string {
  return sha256(`${previousHash}\n${body}`);
}

/** Gives an event its place in the log. */
export function sealEvent(draft: EventDraft, seq: number, previousHash: string): { event: LoggedEvent; body: string } {
  const body = eventBody({ ...draft, seq });
  return { event: { ...draft, seq, hash: chainHash(previousHash, body) }, body };
}

/** What of an event leaves the server. */
export function publicEvent(event: LoggedEvent): AuditEvent {
  const { seq, id, at, actor, action, entity, revision, changes, undoes, requestId, hash } = event;
  return { seq, id, at, actor, action, entity, revision, changes, undoes, requestId, hash };
}
