import { useCallback, useState } from 'react';

import { useLocale } from 'shared-client';
import { isUuid, sortOf, type ContentKind, type ListFilter, type ListSort } from 'shared-contracts/entities';
import { useAddressState } from 'shared-ui/records';

import type { FindQuery } from '../content-calls';
import { ListFilters, type FilterControl } from './list-filters';
import { useFoundRecords } from './use-found-records';

/** So few records are seen at once: nothing to search or narrow. */
const fewRecords = 6;

/** How a list is shown: its search, order, filters and part, which stand in the address. */
export function useListView<Kind extends ContentKind>(kind: Kind, filters: readonly FilterControl[]) {
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
  const chosen = filters.map((filter) => {
    const { name, options } = filter;
    const value = address[name] ?? '';
    const isKnown = 'list' in options ? options.list.some((option) => option.value === value) : isUuid(value);
    return { ...filter, value: isKnown ? value : null };
  });
  const narrowed = chosen.filter(({ value }) => value !== null).map(({ name, value }) => [name, value]);
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

  /** `null` is the order of the kind. */
  const onSort = (next: ListSort | null) => narrow({ sort: next === sortOf(kind, null) ? null : next });
  return {
    /** Nothing for a list of few records that all are shown. */
    controls: areShown ? (
      <ListFilters {...{ kind, search, sort, onSort, onSearch }} filters={chosen} onNarrow={narrow} />
    ) : null,
    /** Changes with everything that decides which records are shown, and in which order. */
    listKey: JSON.stringify([search, sort, ...narrowed]),
    isSearched: search !== '',
    isNarrowed,
    list: {
      found,
      sort,
      onSort,
      onMore: () => setAddress({ part: String(part + 1) }),
    },
  };
}
