import { skipToken } from 'shared-client';
import type { ContentKind } from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';

import { adminApi } from '../../api';
import { useDebounced } from './use-debounced';

const most = 50;

const debounceMs = 120;

const none: readonly RecordName[] = [];

/** Names that may match typed input, `null` for none: all of few names, of more those that the server finds. */
export function useSearchedNames(
  kind: ContentKind | undefined,
  query: string | null,
): { names: readonly RecordName[]; total: number; isPending: boolean } {
  const typed = query?.trim() ?? '';
  const searched = useDebounced(typed, debounceMs);
  const first = adminApi.useFindNamesQuery(query === null ? skipToken : { query: { kind, limit: most } });
  const isWhole = first.data !== undefined && first.data.total <= first.data.names.length;
  const isSearched = query !== null && first.data !== undefined && !isWhole && typed !== '';
  const found = adminApi.useFindNamesQuery(
    isSearched && searched !== '' ? { query: { kind, search: searched, limit: most } } : skipToken,
  );
  const names = (isSearched ? found.data?.names : undefined) ?? first.data?.names ?? none;
  const isAnswered = found.isError || (searched === typed && found.currentData !== undefined);
  return {
    names,
    total: first.data?.total ?? 0,
    isPending: query !== null && !first.isError && (first.data === undefined || (isSearched && !isAnswered)),
  };
}
