import type { AuditEvent } from 'shared-contracts/entities';
import { Button, Cluster, Stack, Text, useUiText } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

import { useText } from '../text';
import { ChangesTable } from './changes-table';

/** An undo that would lose a newer change. */
export interface UndoConflict {
  event: AuditEvent;
  /** The record as it is, and as the undo would have left it. */
  current: unknown;
  wanted: unknown;
}

type Changes = AuditEvent['changes'];

function entriesOf(record: unknown): Map<string, unknown> {
  return new Map(typeof record === 'object' && record !== null ? Object.entries(record) : []);
}

/** The fields of the event, from what they are now to what the undo would have made of them. */
function refusedChanges({ event, current, wanted }: UndoConflict): Changes {
  const now = entriesOf(current);
  const then = entriesOf(wanted);
  // Both records came as JSON.
  const json = (value: unknown) => (value ?? null) as Changes[string]['before'];
  return Object.fromEntries(
    Object.keys(event.changes).map((field) => [field, { before: json(now.get(field)), after: json(then.get(field)) }]),
  );
}

/**
 * Tells why an undo was refused: somebody has changed the same fields since. Both versions are shown, nothing is
 * changed.
 */
export function UndoConflictDialog({ conflict, onClose }: { conflict: UndoConflict; onClose: () => void }) {
  const text = useText();
  const uiText = useUiText();
  return (
    <Dialog isOpen wide title={uiText('ui.undo.failed')} onClose={onClose}>
      <Stack>
        <Text>{text('undo.newer')}</Text>
        <ChangesTable changes={refusedChanges(conflict)} label={text('undo.versions')} />
        <Cluster $justify="end">
          <Button onClick={onClose}>{text('form.close')}</Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
