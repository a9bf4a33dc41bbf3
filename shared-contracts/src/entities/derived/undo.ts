import type { AuditAction, AuditEvent } from '../kinds/audit-event';
import { declaredKinds } from '../kinds/entity-kinds';

/** Kinds of records with content that can be brought back. */
export const revertibleKinds = [...declaredKinds, 'collaboration-request'] as const;
export type RevertibleKind = (typeof revertibleKinds)[number];

/** Kinds of records of which updates and deletions can be undone, those without content of their own included. */
export const undoableKinds = [...revertibleKinds, 'draft-changes'] as const;
export type UndoableKind = (typeof undoableKinds)[number];

/** How an event is undone: an update is reverted, a deleted record restored. */
export type Undoing = { way: 'revert'; kind: UndoableKind } | { way: 'restore'; kind: UndoableKind };

/** How an event of each action is undone if its record has content; `null` for one that cannot be undone. */
const ways: Readonly<Record<AuditAction, Undoing['way'] | null>> = {
  create: null,
  update: 'revert',
  delete: 'restore',
  restore: null,
  'screenshot-add': 'revert',
  'screenshot-delete': 'revert',
  login: null,
  'login-failed': null,
  logout: null,
  'password-change': null,
  'build-upload': null,
  'build-ready': null,
  'build-broken': null,
  'build-preview': null,
  release: null,
  rollback: null,
  'release-refused': null,
  'canary-start': null,
  'canary-promote': null,
  'canary-end': null,
  'canary-withdraw': null,
  erase: null,
  'translation-confirm': null,
};

/** How an event is undone; `null` if events of its kind cannot be. */
export function undoingOf({ entity, action }: Pick<AuditEvent, 'entity' | 'action'>): Undoing | null {
  const kind = undoableKinds.find((known) => known === entity.kind);
  const way = ways[action];
  return kind === undefined || way === null ? null : { way, kind };
}
