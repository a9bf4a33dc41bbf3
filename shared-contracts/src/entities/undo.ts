import type { AuditAction, AuditEvent } from './audit-event';
import { declaredKinds } from './records';

/** Kinds of records with content that can be brought back. */
export const revertibleKinds = [...declaredKinds, 'collaboration-request'] as const;
export type RevertibleKind = (typeof revertibleKinds)[number];

/** Kinds of records of which updates and deletions can be undone, those without content of their own included. */
export const undoableKinds = [...revertibleKinds, 'draft-changes'] as const;
export type UndoableKind = (typeof undoableKinds)[number];

const updates: readonly AuditAction[] = ['update', 'screenshot-add', 'screenshot-delete'];

/** How an event is undone: an update is reverted, a deleted record restored. */
export type Undoing = { way: 'revert'; kind: UndoableKind } | { way: 'restore'; kind: UndoableKind };

/** How an event is undone; `null` if events of its kind cannot be. */
export function undoingOf({ entity, action }: Pick<AuditEvent, 'entity' | 'action'>): Undoing | null {
  const kind = undoableKinds.find((known) => known === entity.kind);
  if (kind === undefined) return null;
  if (action === 'delete') return { way: 'restore', kind };
  return updates.includes(action) ? { way: 'revert', kind } : null;
}
