import type { AuditAction, AuditEvent, EntityKind } from 'shared-contracts/entities';

const kinds: readonly EntityKind[] = ['project', 'partner', 'development-log', 'collaboration-request'];
const actions: readonly AuditAction[] = ['update', 'delete', 'screenshot-add', 'screenshot-delete'];

/** Whether the server may be asked to undo an event. It still refuses where a newer change would be lost. */
export function isUndoable({ entity, action }: Pick<AuditEvent, 'entity' | 'action'>): boolean {
  return kinds.includes(entity.kind) && actions.includes(action);
}
