import type { AuditAction, AuditEvent } from '../kinds/audit-event';
import { contentKinds, declaredKinds, type ContentKind } from '../kinds/entity-kinds';

export const revertibleKinds = [...declaredKinds, 'collaboration-request'] as const;
export type RevertibleKind = (typeof revertibleKinds)[number];

export const undoableKinds = [...revertibleKinds, 'draft-changes'] as const;
export type UndoableKind = (typeof undoableKinds)[number];

export type Undoing =
  | { way: 'revert'; kind: UndoableKind }
  | { way: 'restore'; kind: UndoableKind }
  | { way: 'delete'; kind: ContentKind };

/** For a record with content; `null` for one that cannot be undone. */
const ways: Readonly<Record<AuditAction, Undoing['way'] | null>> = {
  create: 'delete',
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
  withdraw: null,
  erase: null,
  'translation-confirm': null,
};

/** `null` if events of its kind cannot be undone. */
export function undoingOf({ entity, action }: Pick<AuditEvent, 'entity' | 'action'>): Undoing | null {
  const way = ways[action];
  if (way === 'delete') {
    const kind = contentKinds.find((known) => known === entity.kind);
    return kind === undefined ? null : { way, kind };
  }
  const kind = undoableKinds.find((known) => known === entity.kind);
  return kind === undefined || way === null ? null : { way, kind };
}
