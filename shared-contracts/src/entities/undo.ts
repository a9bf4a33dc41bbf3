import type { AuditAction, AuditEvent, EntityKind } from './audit-event';
import { declaredKinds } from './records';

/** Kinds of records of which updates and deletions can be undone. */
export const revertibleKinds = [...declaredKinds, 'collaboration-request'] as const;
export type RevertibleKind = (typeof revertibleKinds)[number];

/** Kinds of records of which something can be undone: of waiting changes, only that they were discarded. */
export const undoableKinds = [...revertibleKinds, 'draft-changes'] as const;
export type UndoableKind = (typeof undoableKinds)[number];

const updates: readonly AuditAction[] = ['update', 'screenshot-add', 'screenshot-delete'];

const among = <Kind extends EntityKind>(kinds: readonly Kind[], kind: EntityKind): Kind | undefined =>
  kinds.find((known) => known === kind);

/** How an event is undone: an update is reverted, a deleted record restored. */
export type Undoing = { way: 'revert'; kind: RevertibleKind } | { way: 'restore'; kind: UndoableKind };

/** How an event is undone; `null` if events of its kind cannot be. */
export function undoingOf({ entity, action }: Pick<AuditEvent, 'entity' | 'action'>): Undoing | null {
  const restorable = among(undoableKinds, entity.kind);
  if (action === 'delete') return restorable ? { way: 'restore', kind: restorable } : null;
  const revertible = updates.includes(action) ? among(revertibleKinds, entity.kind) : undefined;
  return revertible ? { way: 'revert', kind: revertible } : null;
}
