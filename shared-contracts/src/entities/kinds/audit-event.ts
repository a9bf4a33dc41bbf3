import * as z from 'zod';

import { accountRoles } from './account-role';
import { entityKinds } from './entity-kinds';
import { instant } from '../fields/rules';

export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'screenshot-add',
  'screenshot-delete',
  'translation-confirm',
  'login',
  'login-failed',
  'logout',
  'password-change',
  'build-upload',
  'build-ready',
  'build-broken',
  'build-preview',
  'release',
  'rollback',
  'release-refused',
  'canary-start',
  'canary-promote',
  'canary-end',
  'canary-withdraw',
  'withdraw',
  'erase',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** As the event log names them. */
export const accountFields = [
  'username',
  'passwordHash',
  'defaultPassword',
  'signIns',
  'role',
  'textLanguages',
  'deactivated',
  'invitation',
  'interfaceLanguage',
  'needsSecondFactor',
  'passkeys',
  'oneTimeCodes',
  'recoveryCodes',
] as const;
export type AccountField = (typeof accountFields)[number];

export const moduleBuildFields = [
  'module',
  'build',
  'buildState',
  'source',
  'descriptor',
  'note',
  'refusals',
  'previewedAt',
] as const;
export const modulePointerFields = [
  'build',
  'previous',
  'rolledBack',
  'canaryBuild',
  'canaryShare',
  'note',
  'reason',
] as const;
export const deployTokenFields = [
  'name',
  'modules',
  'paths',
  'links',
  'adminParts',
  'tokenHash',
  'expiresAt',
  'ownerId',
] as const;
export const draftLinkFields = [
  'name',
  'recipient',
  'recordKind',
  'recordId',
  'tokenHash',
  'expiresAt',
  'ownerId',
] as const;
export const draftChangesFields = [
  'name',
  'recordKind',
  'recordId',
  'base',
  'changes',
  'publishAt',
  'publishFields',
  'refusedAt',
] as const;
export type ModuleBuildField = (typeof moduleBuildFields)[number];
export type ModulePointerField = (typeof modulePointerFields)[number];
export type DeployTokenField = (typeof deployTokenFields)[number];
export type DraftLinkField = (typeof draftLinkFields)[number];
export type DraftChangesField = (typeof draftChangesFields)[number];

export const auditEvent = z.strictObject({
  seq: z.int().min(1),
  id: z.uuid(),
  at: instant,
  /** An account, `token:` and the name of a deploy token, or `system`, `visitor` or `release`. */
  actor: z.string(),
  /** Of an account at that time; absent for others, and from events of earlier versions. */
  actorRole: z.enum(accountRoles).optional(),
  action: z.enum(auditActions),
  entity: z.strictObject({ kind: z.enum(entityKinds), id: z.string() }),
  revision: z.int().min(1),
  /** Without personal data of requests. */
  changes: z.record(z.string(), z.strictObject({ before: z.json(), after: z.json() })),
  undoes: z.int().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditEntry = auditEvent.extend({
  subject: z.strictObject({
    /** Name of the record, even after its deletion; `null` for a request, whose name is personal data. */
    label: z.string().nullable(),
    createdAt: instant.nullable(),
    exists: z.boolean(),
  }),
  newestRevision: z.int().nullish(),
  /** The event that undid this one; `null` if there is none, or if it was itself undone. */
  undoneBy: z.int().nullable(),
  content: z.record(z.string(), z.json()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
