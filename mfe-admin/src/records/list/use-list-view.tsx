import { useCallback, useState, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import {
  sortOf,
  sortsOf,
  type ContentKind,
  type ContentRecord,
  type ListFilter,
  type ListSort,
  type RecordOutline,
  isUuid,
} from 'shared-contracts/entities';
import { useAddressState } from 'shared-ui/records';

import { ChoiceButtons } from '../../layout/choice-buttons';
import { FilterBar } from '../../layout/filters/filter-bar';
import { FilterRecord } from '../references/filter-record';
import { FilterSelect } from '../../layout/filters/filter-select';
import { SearchBox } from '../../layout/filters/search-box';
import { useText, type TextId } from '../../text';
import type { FindQuery } from '../content-calls';
import { useFoundRecords, type FoundRecords } from './use-found-records';

/** Narrows a list to one value. */
export interface FilterControl {
  /** Name of the filter, and of its search parameter. */
  name: ListFilter;
  label: string;
  /** What can be chosen besides "All": in a select, with a row of buttons, or by searching the records of a kind. */
  options: { as: 'select' | 'buttons'; list: readonly { value: string; label: string }[] } | { as: ContentKind };
}

const all = 'all';

const labels: Record<ListSort, TextId> = {
  position: 'sort.position',
  newest: 'sort.newest',
  oldest: 'sort.oldest',
  title: 'sort.title',
  status: 'field.status',
  category: 'field.category',
  publication: 'field.publication',
};

interface ListView<Kind extends ContentKind> {
  /** The controls of the view. */
  controls: ReactNode;
  /** The records to show, in order. */
  found: FoundRecords<ContentRecord<Kind>, RecordOutline<Kind>>;
  /** Changes with everything that decides which records are shown, and in which order. */
  key: string;
  sort: ListSort;
  isSearched: boolean;
  isNarrowed: boolean;
  /** Shows the next part as well. */
  onMore: () => void;
}

/** The value of a filter in the address; `all` for one that cannot be chosen. */
function chosenValue({ options }: FilterControl, value: string | null | undefined): string {
  const isKnown = 'list' in options ? options.list.some((option) => option.value === value) : isUuid(value ?? '');
  return isKnown && value ? value : all;
}

/**
 * How a list is shown: search, order, filters and the shown part. All of it stands in the address, so that a reload,
 * the way back and a shared link find it. The server finds the records.
 */
export function useListView<Kind extends ContentKind>(kind: Kind, filters: readonly FilterControl[]): ListView<Kind> {
  const text = useText();
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
  const own = sortOf(kind, null);
  const chosen = filters.map((filter) => ({ filter, value: chosenValue(filter, address[filter.name]) }));
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

  const controls = (
    <>
      {chosen.map(({ filter: { name, label, options }, value }) =>
        options.as === 'buttons' ? (
          <ChoiceButtons
            key={name}
            label={label}
            options={[{ value: all, label: text('filter.all') }, ...options.list]}
            chosen={value}
            onChoose={(next) => narrow({ [name]: next === all ? null : next })}
          />
        ) : null,
      )}
      <FilterBar>
        <SearchBox label={text('list.search')} search={search} onSearch={onSearch} />
        {chosen.map(({ filter: { name, label, options }, value }) => {
          const onChoose = (next: string) => narrow({ [name]: next === all ? null : next });
          if (options.as === 'buttons') return null;
          const everything = { value: all, label: text('filter.all') };
          return 'list' in options ? (
            <FilterSelect
              key={name}
              label={label}
              options={[everything, ...options.list]}
              chosen={value}
              onChoose={onChoose}
            />
          ) : (
            <FilterRecord
              key={name}
              label={label}
              kind={options.as}
              others={[everything]}
              chosen={value}
              onChoose={onChoose}
            />
          );
        })}
        <FilterSelect
          label={text('list.sort')}
          options={sortsOf(kind).map((value) => ({ value, label: text(labels[value]) }))}
          chosen={sort}
          onChoose={(next) => narrow({ sort: next === own ? null : next })}
        />
      </FilterBar>
    </>
  );
  return {
    controls,
    found,
    key: JSON.stringify([search, sort, ...narrowed]),
    sort,
    isSearched: search !== '',
    isNarrowed: search !== '' || narrowed.length > 0,
    onMore: () => setAddress({ part: String(part + 1) }),
  };
}
