import type { ContentKind } from 'shared-contracts/entities';
import { useUiText } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';

import { contentHooks, useContentCalls, type FindQuery } from '../content-calls';

const pageSize = 24;

/** The first parts of a list, as a query. @param part number of parts, from 1 */
export function useFoundRecords<Kind extends ContentKind>(
  kind: Kind,
  selection: Omit<FindQuery, 'limit' | 'outlines'>,
  part: number,
) {
  const { outlines } = useContentCalls();
  const uiText = useUiText();
  const { showFailure } = useCallToasts();
  const found = contentHooks(kind).useFind({ query: { ...selection, limit: part * pageSize } });
  const { currentData, isError, refetch } = found;
  // The records found before stay until the next part or selection is there.
  const data = isError ? currentData : found.data;
  return {
    data: data?.items,
    isError,
    refetch,
    /** False while another selection is shown than was asked for. */
    isCurrent: currentData !== undefined,
    total: data?.total ?? 0,
    /** The names of records that the shown ones refer to. */
    named: data?.named ?? [],
    hasDraft: ({ id }: { id: string }) => data?.waiting?.includes(id) ?? false,
    /** Whether a shown record has a translation that is older than its Japanese text. */
    isOutdated: ({ id }: { id: string }) => data?.outdated?.includes(id) ?? false,
    /** Loads the outlines of all records that match, in order; `null` if that failed, which a toast says. */
    loadAll: async () => {
      const { data: all, error } = await outlines(kind, selection);
      if (all?.outlines) return all.outlines;
      showFailure(error, uiText('ui.failed.load'));
      return null;
    },
  };
}

export type FoundRecords<Kind extends ContentKind> = ReturnType<typeof useFoundRecords<Kind>>;
