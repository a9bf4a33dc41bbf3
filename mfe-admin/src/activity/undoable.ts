import { undoingOf, type AuditEntry } from 'shared-contracts/entities';

/** Whether an event can be undone: not if it was undone already, and not a deletion whose record exists again. */
export function isUndoable(event: AuditEntry): boolean {
  const undoing = undoingOf(event);
  if (undoing === null) return false;
  return undoing.way === 'restore' ? !event.subject.exists : event.undoneBy === null;
}
