import { isPublishedKind, publicationState, type ContentKind } from 'shared-contracts/entities';
import type { BulkAction } from 'shared-ui/records';

import { useContentCalls } from '../records/content-calls';
import { useText } from '../text';
import type { PublishedRecord } from './publication-dialog';
import { publicationPatch, publicationValues } from './publication-values';

/** Publishes several records of a kind at once, or takes them back. Those that already are as wanted are left alone. */
export function useBulkPublication(kind: ContentKind): readonly BulkAction<PublishedRecord>[] {
  const text = useText();
  const { update } = useContentCalls();
  if (!isPublishedKind(kind)) return [];
  return (['published', 'draft'] as const).map((state) => ({
    label: text(`bulk.${state}`),
    logs: 'update',
    send: (record, conditions) => {
      const now = new Date();
      if (publicationState(record, now.getTime()) === state) return null;
      const patch = publicationPatch({ ...publicationValues(record, now), state }, record, now);
      return update(kind, record.id, patch, conditions);
    },
  }));
}
