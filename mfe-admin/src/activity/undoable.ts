import type { AuditAction, AuditEntry, EntityKind } from 'shared-contracts/entities';

const kinds: readonly EntityKind[] = ['project', 'partner', 'development-log', 'collaboration-request'];
const actions: readonly AuditAction[] = ['update', 'delete', 'screenshot-add', 'screenshot-delete'];

/**
 * Whether the server may be asked to undo an event. A deletion whose record is there again has nothing to undo, nor has
 * what was undone already.
 */
export function isUndoable({ entity, action, undoneBy, subject }: AuditEntry): boolean {
  const isPossible = action === 'delete' ? !subject.exists : undoneBy === null;
  return isPossible && kinds.includes(entity.kind) && actions.includes(action);
}
