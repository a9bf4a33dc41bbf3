import type { AuditEvent } from 'shared-contracts/entities';

import { sha256 } from './canonical';

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
