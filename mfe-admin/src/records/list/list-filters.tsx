import { useId, useState, type ComponentProps } from 'react';
import styled from 'styled-components';

import { sortsOf, type ContentKind, type ListFilter, type ListSort } from 'shared-contracts/entities';
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
  /** The choices besides "All": options, or any record of a kind. */
  options: { list: readonly { value: string; label: string }[] } | { of: ContentKind };
}

/** A filter with its value in the address; `null` for none, or for one that cannot be chosen. */
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
  /** Called with the changed parameters of the address. */
  onNarrow: (change: Record<string, string | null>) => void;
  onSort: (sort: ListSort) => void;
  /** Must be stable. */
  onSearch: (search: string) => void;
}

const all = 'all';

/** Filters and order of a list. On a phone everything but the search is behind a button. */
export function ListFilters({ kind, search, filters, sort, onNarrow, onSort, onSearch }: ListFiltersProps) {
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
