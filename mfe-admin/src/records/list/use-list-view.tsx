import { useState, useId, type ComponentProps } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { isUuid, sortOf, type ContentKind, type ListFilter, type ListSort, sortsOf } from 'shared-contracts/entities';
import { useUiText, Button, CloseIcon, Cluster, media, Stack, tokens } from 'shared-ui';
import { useCallToasts, useFocusOnward } from 'shared-ui/records';

import { FilterField, FilterRow } from '../../layout/filters/filter-bar';
import { FilterSelect } from '../../layout/filters/filter-select';
import { SearchBox } from '../../layout/filters/search-box';
import { useFilters } from '../../layout/filters/use-filters';
import { useText } from '../../text';
import { type FindQuery, contentHooks, allOutlines, useContentCalls } from '../content-calls';
import { RecordChoice } from '../references/record-choice';
import { useRecordName } from '../references/use-record-names';

function FilterRecord({ label, ...choice }: Omit<ComponentProps<typeof RecordChoice>, 'control' | 'onBlur'>) {
  const id = useId();
  return (
    <FilterField>
      <label htmlFor={id}>{label}</label>
      <RecordChoice control={{ id }} label={label} {...choice} />
    </FilterField>
  );
}

/** A name in the address and the query. */
type FilterName = ListFilter | 'changedBy';

export interface FilterControl {
  name: FilterName;
  label: string;
  /** The options besides "All"; any project if omitted. */
  options?: readonly { value: string; label: string }[];
}

/** A filter with its value from the address; `null` for none, or for a filter that does not apply. */
interface ChosenFilter extends FilterControl {
  value: string | null;
}

const ownSorts = ['position', 'newest', 'oldest', 'title'] as const satisfies readonly ListSort[];
const isOwn = (sort: ListSort): sort is (typeof ownSorts)[number] => ownSorts.some((own) => own === sort);

const Toggle = styled(Button)`
  flex: none;
  ${media.medium} {
    display: none;
  }
`;

const Choices = styled.div<{ $isOpen: boolean }>`
  display: contents;
  @media (width < 48rem) {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    flex: 1 0 100%;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${tokens.space.s};
  }
`;

const Chip = styled(Button)`
  border-radius: ${tokens.radius.round};
`;

function FilterChip({ label, options, value, onRemove }: ChosenFilter & { onRemove: () => void }) {
  const text = useText();
  const onward = useFocusOnward();
  const name = useRecordName('project', options ? null : value);
  const shown = options ? options.find((option) => option.value === value)?.label : name;
  const words = text('filter.value', { filter: label, value: shown ?? '…' });
  return (
    <li ref={onward}>
      <Chip $variant="secondary" $small aria-label={text('filter.remove', { filter: words })} onClick={onRemove}>
        {words}
        <CloseIcon size="1em" />
      </Chip>
    </li>
  );
}

interface ListFiltersProps {
  kind: ContentKind;
  search: string;
  filters: readonly ChosenFilter[];
  sort: ListSort;
  /** Called with the changed parameters of the address. */
  onNarrow: (change: Record<string, string | null>) => void;
  onSort: (sort: ListSort) => void;
  /** Must be stable. */
  onSearch: (search: string) => void;
}

const all = 'all';

/** Filters and order of a list. On a phone a button opens everything except the search. */
function ListFilters({ kind, search, filters, sort, onNarrow, onSort, onSearch }: ListFiltersProps) {
  const text = useText();
  const sortLabel = (by: ListSort) =>
    isOwn(by) ? text(`sort.${by}`) : text('sort.by', { field: text(`field.${by}`) });
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = filters.filter(({ value }) => value !== null);
  const none = (chosen: readonly ChosenFilter[]) => Object.fromEntries(chosen.map(({ name }) => [name, null]));
  return (
    <Stack $gap="s">
      <FilterRow>
        <SearchBox label={text('list.search')} placeholder={text('list.search')} search={search} onSearch={onSearch} />
        <Toggle $variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {text('list.filters')}
        </Toggle>
        <Choices id={id} $isOpen={isOpen}>
          {filters.map(({ name, label, options, value }) => {
            const props = {
              label,
              chosen: value ?? all,
              onChoose: (next: string) => onNarrow({ [name]: next === all ? null : next }),
            };
            const everything = {
              value: all,
              label: text('filter.value', { filter: label, value: text('filter.all') }),
            };
            return options ? (
              <FilterSelect key={name} {...props} options={[everything, ...options]} />
            ) : (
              <FilterRecord key={name} {...props} kind="project" others={[everything]} />
            );
          })}
          <FilterSelect
            label={text('list.sort')}
            options={sortsOf(kind).map((value) => ({ value, label: sortLabel(value) }))}
            chosen={sort}
            onChoose={onSort}
          />
        </Choices>
      </FilterRow>
      {active.length > 0 ? (
        <Cluster as="ul" role="list" aria-label={text('list.filters.active')}>
          {active.map((chosen) => (
            <FilterChip key={chosen.name} {...chosen} onRemove={() => onNarrow(none([chosen]))} />
          ))}
          {active.length > 1 ? (
            <li>
              <Button $variant="quiet" $small onClick={() => onNarrow(none(active))}>
                {text('filter.clear')}
              </Button>
            </li>
          ) : null}
        </Cluster>
      ) : null}
    </Stack>
  );
}

const pageSize = 24;

/** The first parts of a list, as a query. @param part number of parts, from 1 */
export function useFoundRecords<Kind extends ContentKind>(
  kind: Kind,
  selection: Omit<FindQuery, 'limit' | 'outlines'>,
  part: number,
) {
  const { find } = useContentCalls();
  const uiText = useUiText();
  const { showFailure } = useCallToasts();
  const found = contentHooks(kind).useFind({ query: { ...selection, limit: part * pageSize } });
  const { currentData, isError, error, refetch } = found;
  // The previous records stay until the next part or selection has loaded.
  const data = isError ? currentData : found.data;
  return {
    data: data?.items,
    isError,
    error,
    refetch,
    /** False while records of a previous selection are still displayed. */
    isCurrent: currentData !== undefined,
    total: data?.total ?? 0,
    /** Names of records that the displayed ones refer to. */
    named: data?.named ?? [],
    hasDraft: ({ id }: { id: string }) => data?.waiting?.includes(id) ?? false,
    /** Whether a displayed record has a translation that is older than its Japanese text. */
    isOutdated: ({ id }: { id: string }) => data?.outdated?.includes(id) ?? false,
    /** Loads the outlines of all matching records, in order; `null` if that failed, which a toast reports. */
    loadAll: async () => {
      const { data: all, error } = await find(kind, { ...selection, ...allOutlines });
      if (all?.outlines) return all.outlines;
      showFailure(error, uiText('ui.failed.load'));
      return null;
    },
  };
}

export type FoundRecords<Kind extends ContentKind> = ReturnType<typeof useFoundRecords<Kind>>;

/** Maximum of one response. */
const mostParts = 99;

/** This many records fit on a screen: there is nothing to search or filter. */
const fewRecords = 6;

/** How a list is displayed: its search, order, filters and part, all stored in the address. */
export function useListView<Kind extends ContentKind>(kind: Kind, filters: readonly FilterControl[]) {
  const language = useLocale();
  // The names of the accounts are loaded later.
  const [names] = useState(() => ['search', 'sort', 'part', 'changedBy', ...filters.map(({ name }) => name)]);
  const { address, narrow, onSearch, parts, showMore } = useFilters(names);
  const search = address['search'] ?? '';
  const sort = sortOf(kind, address['sort']);
  const chosen = filters.map((filter) => {
    const { name, options } = filter;
    const value = address[name] ?? '';
    const isKnown = options ? options.some((option) => option.value === value) : isUuid(value);
    return { ...filter, value: isKnown ? value : null };
  });
  const narrowed = chosen.filter(({ value }) => value !== null).map(({ name, value }) => [name, value]);
  const found = useFoundRecords(
    kind,
    {
      ...(search.trim() !== '' && { search }),
      // The call accepts exactly the options of the controls.
      ...(Object.fromEntries(narrowed) as Pick<FindQuery, FilterName>),
      sort,
      ...(sort === 'title' && { language }),
    },
    Math.min(parts, mostParts),
  );
  const isNarrowed = search !== '' || narrowed.length > 0;
  const isUsed = isNarrowed || sort !== sortOf(kind, null) || found.total > fewRecords;
  // Once displayed they stay, because they may have the focus.
  const [areShown, setShown] = useState(isUsed);
  if (isUsed && !areShown) setShown(true);

  /** `null` is the default order of the kind. */
  const onSort = (next: ListSort | null) => narrow({ sort: next === sortOf(kind, null) ? null : next });
  return {
    /** Nothing for a list of few records that are all displayed. */
    controls: areShown ? (
      <ListFilters {...{ kind, search, sort, onSort, onSearch }} filters={chosen} onNarrow={narrow} />
    ) : null,
    /** Changes with everything that decides which records are displayed, and in which order. */
    listKey: JSON.stringify([search, sort, ...narrowed]),
    isSearched: search !== '',
    isNarrowed,
    /** Removes search and filters. */
    widen: () => narrow(Object.fromEntries(['search', ...filters.map(({ name }) => name)].map((name) => [name, null]))),
    list: {
      found,
      sort,
      onSort,
      onMore: showMore,
    },
  };
}
