import { useCallback, useState, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import {
  sortOf,
  type ContentKind,
  type ContentRecord,
  type ListFilter,
  type ListSort,
  type RecordOutline,
} from 'shared-contracts/entities';
import { useAddressState } from 'shared-ui/records';

import type { FindQuery } from '../content-calls';
import { all, chosenFilter, ListFilters, type FilterControl } from './list-filters';
import { useFoundRecords, type FoundRecords } from './use-found-records';

/** So few records are seen at once: nothing to search or narrow. */
const fewRecords = 6;

interface ListView<Kind extends ContentKind> {
  /** The controls of the view; nothing for a list of few records that all are shown. */
  controls: ReactNode;
  /** The records to show, in order. */
  found: FoundRecords<ContentRecord<Kind>, RecordOutline<Kind>>;
  /** Changes with everything that decides which records are shown, and in which order. */
  key: string;
  sort: ListSort;
  /** Orders the list; `null` is its own order. */
  onSort: (sort: ListSort | null) => void;
  isSearched: boolean;
  isNarrowed: boolean;
  /** Shows the next part as well. */
  onMore: () => void;
}

/**
 * How a list is shown: search, order, filters and the shown part. All of it stands in the address, so that a reload,
 * the way back and a shared link find it. The server finds the records.
 */
export function useListView<Kind extends ContentKind>(kind: Kind, filters: readonly FilterControl[]): ListView<Kind> {
  const language = useLocale();
  const [names] = useState(() => ['search', 'sort', 'part', ...filters.map(({ name }) => name)]);
  const [address, setAddress] = useAddressState<string>(names);
  // Another selection of records begins with its first part.
  const narrow = useCallback(
    (change: Record<string, string | null>) => setAddress({ ...change, part: null }),
    [setAddress],
  );
  const onSearch = useCallback((search: string) => narrow({ search }), [narrow]);

  const search = address['search'] ?? '';
  const sort = sortOf(kind, address['sort']);
  const chosen = filters.map((filter) => chosenFilter(filter, address[filter.name]));
  const narrowed = chosen.filter(({ value }) => value !== all).map(({ filter, value }) => [filter.name, value]);
  const part = /^[1-9]\d?$/.test(address['part'] ?? '') ? Number(address['part']) : 1;
  const found = useFoundRecords(
    kind,
    {
      ...(search.trim() !== '' && { search }),
      // The options of the controls are those of the call.
      ...(Object.fromEntries(narrowed) as Pick<FindQuery, ListFilter>),
      sort,
      ...(sort === 'title' && { language }),
    },
    part,
  );
  const isNarrowed = search !== '' || narrowed.length > 0;
  const isUsed = isNarrowed || sort !== sortOf(kind, null) || found.total > fewRecords;
  // Once shown they stay: the focus may be in them.
  const [areShown, setShown] = useState(isUsed);
  if (isUsed && !areShown) setShown(true);

  return {
    controls: areShown ? (
      <ListFilters kind={kind} search={search} filters={chosen} sort={sort} onNarrow={narrow} onSearch={onSearch} />
    ) : null,
    found,
    key: JSON.stringify([search, sort, ...narrowed]),
    sort,
    onSort: (next) => narrow({ sort: next === sortOf(kind, null) ? null : next }),
    isSearched: search !== '',
    isNarrowed,
    onMore: () => setAddress({ part: String(part + 1) }),
  };
}
