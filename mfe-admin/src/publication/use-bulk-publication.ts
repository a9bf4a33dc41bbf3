import { publicationState, type PublishedKind } from 'shared-contracts/entities';
import type { BulkAction } from 'shared-ui/records';

import { useText } from '../text';
import type { PublishedRecord } from './publication-dialog';
import { publicationPatch, publicationValues } from './publication-values';
import { useSendPublication } from './use-send-publication';

/** Publishes several records of a kind at once, or takes them back. Those that already are as wanted are left alone. */
export function useBulkPublication(kind: PublishedKind): readonly BulkAction<PublishedRecord>[] {
  const text = useText();
  const send = useSendPublication(kind);
  return (['published', 'draft'] as const).map((state) => ({
    label: text(`bulk.${state}`),
    logs: 'update',
    send: (record, conditions) => {
      const now = new Date();
      if (publicationState(record, now.getTime()) === state) return null;
      return send(record, publicationPatch({ ...publicationValues(record, now), state }, record, now), conditions);
    },
  }));
}
