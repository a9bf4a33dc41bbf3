import type { ContentKind, ContentRecord, RecordOutline } from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import { useUiText } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';

import { contentHooks, useContentCalls, type FindQuery } from '../content-calls';

/** Number of cards in a part of a list. */
const pageSize = 24;

/** The shown part of a list, as a query, and the way to the rest of it. */
export interface FoundRecords<Rec, Outline> {
  /** The shown records, in order; `undefined` until they are loaded. */
  data?: Rec[] | undefined;
  isError: boolean;
  refetch: () => unknown;
  /** False while another selection is shown than was asked for. */
  isCurrent: boolean;
  /** Number of records that match. */
  total: number;
  /** The names of records that the shown ones refer to. */
  named: readonly RecordName[];
  /** Whether changes of a shown record wait to be published. */
  hasDraft: (record: { id: string }) => boolean;
  /** Whether a shown record has a translation that is older than its Japanese text. */
  isOutdated: (record: { id: string }) => boolean;
  /** Loads the metadata of all records that match, in order; `null` if that failed, which a toast says. */
  loadAll: () => Promise<Outline[] | null>;
}

/**
 * The first parts of a list, from the server.
 * @param part number of parts, from 1
 */
export function useFoundRecords<Kind extends ContentKind>(
  kind: Kind,
  selection: Omit<FindQuery, 'limit' | 'outlines'>,
  part: number,
): FoundRecords<ContentRecord<Kind>, RecordOutline<Kind>> {
  const { outlines } = useContentCalls();
  const uiText = useUiText();
  const { showFailure } = useCallToasts();
  const found = contentHooks(kind).useFind({ query: { ...selection, limit: part * pageSize } });
  const { currentData, isError, refetch } = found;
  // What was found before stays until the next part or selection is there.
  const data = isError ? currentData : found.data;
  return {
    data: data?.items,
    isError,
    refetch,
    isCurrent: currentData !== undefined,
    total: data?.total ?? 0,
    named: data?.named ?? [],
    hasDraft: ({ id }) => data?.waiting?.includes(id) ?? false,
    isOutdated: ({ id }) => data?.outdated?.includes(id) ?? false,
    loadAll: async () => {
      const { data: all, error } = await outlines(kind, selection);
      if (all?.outlines) return all.outlines;
      showFailure(error, uiText('ui.failed.load'));
      return null;
    },
  };
}
