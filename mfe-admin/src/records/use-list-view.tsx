import { useCallback, useMemo, useState, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import { findAll, nameField, type ContentKind } from 'shared-contracts/entities';
import { languageTag, localizedText } from 'shared-contracts/localization';
import { useAddressState } from 'shared-ui/records';

import { ChoiceButtons } from '../layout/choice-buttons';
import { FilterBar } from '../layout/filter-bar';
import { FilterSearch } from '../layout/filter-search';
import { FilterSelect } from '../layout/filter-select';
import { SearchBox } from '../layout/search-box';
import { useText, type TextId } from '../text';
import { plainOption, recordOptions } from './record-options';
import type { SearchedOption } from './searched-choice';

/** Orders that a list can have, as they are offered. */
const sortNames = ['position', 'newest', 'oldest', 'title', 'status', 'category', 'publication'] as const;
type Sort = (typeof sortNames)[number];

/** Orders of a list by name; the first one is its own. `by-name` compares names in the language of the page. */
export type Sorts<Rec> = Partial<Record<Sort, 'by-name' | ((one: Rec, other: Rec) => number)>>;

/** Narrows a list to one value. */
export interface ListFilter<Rec> {
  /** Name of its search parameter. */
  name: string;
  label: string;
  matches: (record: Rec, value: string) => boolean;
  /** Options besides "All": as a select, as a searched choice if there may be very many, or as a row of buttons. */
  options:
    | { as: 'select' | 'buttons'; list: readonly { value: string; label: string }[] }
    | { as: 'search'; list: readonly SearchedOption[] };
}

const all = 'all';

const labels: Record<Sort, TextId> = {
  position: 'sort.position',
  newest: 'sort.newest',
  oldest: 'sort.oldest',
  title: 'sort.title',
  status: 'field.status',
  category: 'field.category',
  publication: 'field.publication',
};

/** Newest creation first. */
export const newestFirst = (one: { createdAt: string }, other: { createdAt: string }): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt);

/** Orders by the place of a value in a list of values; unknown ones come last. */
export function byPlace<Rec>(values: readonly string[], valueOf: (record: Rec) => string) {
  const placeOf = (record: Rec) => {
    const place = values.indexOf(valueOf(record));
    return place < 0 ? values.length : place;
  };
  return (one: Rec, other: Rec): number => placeOf(one) - placeOf(other);
}

interface ListView<Rec> {
  /** The controls of the view. */
  controls: ReactNode;
  /** The records to show, in order; `undefined` until they are loaded. */
  matching: readonly Rec[] | undefined;
  /** Changes with everything that decides which records are shown, and in which order. */
  key: string;
  sort: Sort;
  isSearched: boolean;
  isNarrowed: boolean;
  /** Number of parts that are shown, from 1. */
  part: number;
  onPart: (part: number) => void;
}

/**
 * How a list is shown: search, order, filters and the shown part. All of it stands in the address, so that a reload,
 * the way back and a shared link find it.
 * @param records `undefined` until they are loaded
 */
export function useListView<Rec extends { id: string; createdAt: string }>(
  kind: ContentKind,
  records: readonly Rec[] | undefined,
  sorts: Sorts<Rec>,
  filters: readonly ListFilter<Rec>[],
): ListView<Rec> {
  const text = useText();
  const locale = useLocale();
  const [names] = useState(() => ['search', 'sort', 'part', ...filters.map(({ name }) => name)]);
  const [address, setAddress] = useAddressState<string>(names);
  // Another selection of records begins with its first part.
  const narrow = useCallback(
    (change: Record<string, string | null>) => setAddress({ ...change, part: null }),
    [setAddress],
  );
  const onSearch = useCallback((search: string) => narrow({ search }), [narrow]);

  const search = address['search'] ?? '';
  const found = useMemo(
    () =>
      search === '' ? null : new Set(findAll(recordOptions(kind, records ?? []), search).map(({ value }) => value)),
    [kind, records, search],
  );

  const known = sortNames.filter((name) => sorts[name]);
  const own = known[0] ?? 'newest';
  const sort = known.find((name) => name === address['sort']) ?? own;
  const rule = sorts[sort];
  const chosen = filters.map((filter) => {
    const value = filter.options.list.find((option) => option.value === address[filter.name])?.value;
    return { filter, value: value ?? all };
  });
  const sorted = useMemo(() => {
    if (rule !== 'by-name') return records && [...records].sort(rule);
    const { compare } = new Intl.Collator(languageTag[locale], { numeric: true });
    const nameOf = (record: Rec) => localizedText(record, nameField(kind), locale).text;
    return records
      ?.map((record) => ({ record, name: nameOf(record) }))
      .sort((one, other) => compare(one.name, other.name))
      .map(({ record }) => record);
  }, [kind, records, rule, locale]);
  const matching = sorted?.filter(
    (record) =>
      (!found || found.has(record.id)) &&
      chosen.every(({ filter, value }) => value === all || filter.matches(record, value)),
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
          if (options.as === 'search')
            return (
              <FilterSearch
                key={name}
                label={label}
                options={[plainOption(all, text('filter.all')), ...options.list]}
                chosen={value}
                onChoose={onChoose}
              />
            );
          if (options.as === 'buttons') return null;
          return (
            <FilterSelect
              key={name}
              label={label}
              options={[{ value: all, label: text('filter.all') }, ...options.list]}
              chosen={value}
              onChoose={onChoose}
            />
          );
        })}
        <FilterSelect
          label={text('list.sort')}
          options={known.map((value) => ({ value, label: text(labels[value]) }))}
          chosen={sort}
          onChoose={(next) => narrow({ sort: next === own ? null : next })}
        />
      </FilterBar>
    </>
  );
  const part = /^[1-9]\d{0,4}$/.test(address['part'] ?? '') ? Number(address['part']) : 1;
  return {
    controls,
    matching,
    key: JSON.stringify([search, sort, ...chosen.map(({ value }) => value)]),
    sort,
    isSearched: search !== '',
    isNarrowed: search !== '' || chosen.some(({ value }) => value !== all),
    part,
    onPart: (next) => setAddress({ part: next === 1 ? null : String(next) }),
  };
}
