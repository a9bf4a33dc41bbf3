import { declaredKinds, type AuditAction, type AuditEntry, type EntityKind } from 'shared-contracts/entities';

const kinds: readonly EntityKind[] = [...declaredKinds, 'collaboration-request'];
const actions: readonly AuditAction[] = ['update', 'delete', 'screenshot-add', 'screenshot-delete'];

/** Whether an event can be undone: not if it was undone already, and not a deletion whose record exists again. */
export function isUndoable({ entity, action, undoneBy, subject }: AuditEntry): boolean {
  const isPossible = action === 'delete' ? !subject.exists : undoneBy === null;
  if (entity.kind === 'draft-changes') return isPossible && action === 'delete';
  return isPossible && kinds.includes(entity.kind) && actions.includes(action);
}
