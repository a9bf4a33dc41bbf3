import type { AuditEvent } from 'shared-contracts/entities';

/** What the store does after the change that an event describes, also when the process ends in between. */
export type FollowUp = 'demote-other-main-projects';

/** An event as the mutation makes it, before it has its place in the log. */
export interface EventDraft extends Omit<AuditEvent, 'seq' | 'hash'> {
  operationId: string;
  /** Digest of the request that `operationId` stands for, where a client chose the id. */
  fingerprint: string | null;
  /** sha256 over the record as the event leaves it; empty changes cannot hide a changed record. */
  dataHash: string;
  then: FollowUp | null;
}

/** An event as the log keeps it. */
export interface LoggedEvent extends EventDraft {
  seq: number;
  /** sha256 over the hash of the event before and the rest of this one. */
  hash: string;
}
