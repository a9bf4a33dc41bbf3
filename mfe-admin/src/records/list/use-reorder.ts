import { toCallError, uniqueKey } from 'shared-client';
import { isOrderedKind, moveRecord, type ContentKind, type Placed } from 'shared-contracts/entities';
import { useRefetchStale, useUndoAll, type LastEvent, useCallToasts } from 'shared-ui/records';

import { useText } from '../../text';
import { useContentCalls } from '../content-calls';
import { nameOf } from '../references/use-record-names';

interface Movable extends Placed {
  revision: number;
}

/** Returns a function that moves a record to an index of ordered ones, as visitors see them. */
export function useReorder(kind: ContentKind) {
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const refetchStale = useRefetchStale(kind);
  const undoAll = useUndoAll();
  const { update } = useContentCalls();
  return async (ordered: readonly Movable[], id: string, to: number): Promise<void> => {
    if (!isOrderedKind(kind)) return;
    const changes = moveRecord(kind, ordered, id, to);
    const moving = ordered.find((record) => record.id === id);
    const name = (moving && nameOf(kind, moving)) ?? '';
    const moved: (LastEvent & { name: string })[] = [];
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
    showDone(text('order.moved', { position: to + 1, count: ordered.length }), name, () => undoAll(moved));
  };
}
