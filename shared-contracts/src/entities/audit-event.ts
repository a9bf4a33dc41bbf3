import * as z from 'zod';

import { instant } from './rules';

export const entityKinds = [
  'project',
  'partner',
  'development-log',
  'collaboration-request',
  'user',
  'release',
] as const;
export type EntityKind = (typeof entityKinds)[number];

export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'screenshot-add',
  'screenshot-delete',
  'login',
  'login-failed',
  'logout',
  'password-change',
  'release',
  'erase',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Fields of accounts and releases, which the event log names and no call answers. */
export const accountFields = ['username', 'passwordHash', 'defaultPassword', 'signIns'] as const;
export type AccountField = (typeof accountFields)[number];
export const releaseFields = ['build', 'previous'] as const;
export type ReleaseField = (typeof releaseFields)[number];

/** One change of one entity, as the event log keeps it. */
export const auditEvent = z.strictObject({
  seq: z.int().min(1),
  id: z.uuid(),
  at: instant,
  /** Name of the account, or `system`, `visitor` or `release` where no account acted. */
  actor: z.string(),
  action: z.enum(auditActions),
  entity: z.strictObject({ kind: z.enum(entityKinds), id: z.string() }),
  /** Revision of the entity after this event. */
  revision: z.int().min(1),
  /** Before and after of every changed field. Personal data of requests is left out. */
  changes: z.record(z.string(), z.strictObject({ before: z.json(), after: z.json() })),
  /** The event that this one undoes, where it is an undo. */
  undoes: z.int().nullable(),
  requestId: z.string().nullable(),
  /** sha256 over the previous event's hash and this event. */
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** An event as the activity shows it: with what is known about its record when it is read. */
export const auditEntry = auditEvent.extend({
  subject: z.strictObject({
    /** What the record is called, after its deletion too; `null` for a request, whose name is personal. */
    label: z.string().nullable(),
    /** When the record was created; `null` if nobody knows any more. */
    createdAt: instant.nullable(),
    /** The record is neither deleted nor erased. */
    exists: z.boolean(),
  }),
  /** The event that undid this one; `null` if none did, or if that one was undone itself. */
  undoneBy: z.int().nullable(),
  /** Of a deletion what was deleted, of a restoration what came back. Personal data of requests is left out. */
  content: z.record(z.string(), z.json()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
