import { useId, useState, type ComponentProps } from 'react';
import styled from 'styled-components';

import { isUuid, sortOf, sortsOf, type ContentKind, type ListFilter, type ListSort } from 'shared-contracts/entities';
import { Button, CloseIcon, Cluster, media, Stack, tokens } from 'shared-ui';
import { useFocusOnward } from 'shared-ui/records';

import { FilterField, FilterRow } from '../../layout/filters/filter-bar';
import { FilterSelect } from '../../layout/filters/filter-select';
import { SearchBox } from '../../layout/filters/search-box';
import { useText } from '../../text';
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

export interface FilterControl {
  name: ListFilter;
  label: string;
  /** What can be chosen besides "All": options, or any record of a kind. */
  options: { list: readonly { value: string; label: string }[] } | { of: ContentKind };
}

/** A filter with its value in the address; `all` for none, or for one that cannot be chosen. */
export interface ChosenFilter {
  filter: FilterControl;
  value: string;
}

export const all = 'all';

export function chosenFilter(filter: FilterControl, value: string | null | undefined): ChosenFilter {
  const { options } = filter;
  const isKnown = 'list' in options ? options.list.some((option) => option.value === value) : isUuid(value ?? '');
  return { filter, value: isKnown && value ? value : all };
}

const ownSorts = ['position', 'newest', 'oldest', 'title'] as const satisfies readonly ListSort[];
const isOwn = (sort: ListSort): sort is (typeof ownSorts)[number] => ownSorts.some((own) => own === sort);

function useSortLabel(): (sort: ListSort) => string {
  const text = useText();
  return (sort) => (isOwn(sort) ? text(`sort.${sort}`) : text('sort.by', { field: text(`field.${sort}`) }));
}

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

function FilterChip({ filter: { label, options }, value, onRemove }: ChosenFilter & { onRemove: () => void }) {
  const text = useText();
  const onward = useFocusOnward();
  const name = useRecordName('of' in options ? options.of : 'project', 'of' in options ? value : null);
  const shown = 'list' in options ? options.list.find((option) => option.value === value)?.label : name;
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
  /** Called with the changed parameters of the address; must be stable. */
  onNarrow: (change: Record<string, string | null>) => void;
  onSearch: (search: string) => void;
}

/** What a list is narrowed and ordered by. On a phone everything but the search is behind a button. */
export function ListFilters({ kind, search, filters, sort, onNarrow, onSearch }: ListFiltersProps) {
  const text = useText();
  const sortLabel = useSortLabel();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = filters.filter(({ value }) => value !== all);
  const none = (chosen: readonly ChosenFilter[]) => Object.fromEntries(chosen.map(({ filter }) => [filter.name, null]));
  return (
    <Stack $gap="s">
      <FilterRow>
        <SearchBox label={text('list.search')} placeholder={text('list.search')} search={search} onSearch={onSearch} />
        <Toggle $variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {text('list.filters')}
        </Toggle>
        <Choices id={id} $isOpen={isOpen}>
          {filters.map(({ filter: { name, label, options }, value }) => {
            const props = {
              label,
              chosen: value,
              onChoose: (next: string) => onNarrow({ [name]: next === all ? null : next }),
            };
            const everything = {
              value: all,
              label: text('filter.value', { filter: label, value: text('filter.all') }),
            };
            return 'list' in options ? (
              <FilterSelect key={name} {...props} options={[everything, ...options.list]} />
            ) : (
              <FilterRecord key={name} {...props} kind={options.of} others={[everything]} />
            );
          })}
          <FilterSelect
            label={text('list.sort')}
            options={sortsOf(kind).map((value) => ({ value, label: sortLabel(value) }))}
            chosen={sort}
            onChoose={(next) => onNarrow({ sort: next === sortOf(kind, null) ? null : next })}
          />
        </Choices>
      </FilterRow>
      {active.length > 0 ? (
        <Cluster as="ul" role="list" aria-label={text('list.filters.active')}>
          {active.map((chosen) => (
            <FilterChip key={chosen.filter.name} {...chosen} onRemove={() => onNarrow(none([chosen]))} />
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
