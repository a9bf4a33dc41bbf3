import { toCallError, uniqueKey } from 'shared-client';
import { isOrderedKind, moveRecord, type ContentKind, type Placed } from 'shared-contracts/entities';
import { useRefetchStale, useUndo, type LastEvent, useCallToasts } from 'shared-ui/records';

import { useText } from '../../text';
import { useContentCalls } from '../content-calls';
import { nameOf } from '../references/use-record-names';

interface Movable extends Placed {
  revision: number;
}

/**
 * Moves records in the order that visitors see. A move is an update like any other: in the activity, and undone from
 * the toast.
 * @returns a function of the shown records, in order
 */
export function useReorder(kind: ContentKind) {
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const refetchStale = useRefetchStale(kind);
  const undo = useUndo();
  const { update } = useContentCalls();
  return async (ordered: readonly Movable[], id: string, to: number): Promise<void> => {
    if (!isOrderedKind(kind)) return;
    const changes = moveRecord(kind, ordered, id, to);
    const moving = ordered.find((record) => record.id === id);
    const name = moving && nameOf(kind, moving);
    const moved: LastEvent[] = [];
    for (const change of changes) {
      const revision = ordered.find((record) => record.id === change.id)?.revision;
      const { data, error } = await update(
        kind,
        change.id,
        { position: change.position },
        { ...(revision !== undefined && { ifMatch: revision }), idempotencyKey: uniqueKey() },
      );
      if (data) {
        moved.push({ kind, entityId: data.id, action: 'update', revision: data.revision, name });
        continue;
      }
      refetchStale(toCallError(error));
      showFailure(error);
      return;
    }
    const undoAll = async () => {
      for (const event of moved.toReversed()) {
        if (!(await undo(event))) return;
      }
    };
    showDone(text('order.moved', { position: to + 1, count: ordered.length }), name, undoAll);
  };
}
