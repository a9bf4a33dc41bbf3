import { useCallback, useId } from 'react';

import { auditActions, entityKinds } from 'shared-contracts/entities';
import { Button, Cluster, Input, Text } from 'shared-ui';
import { useDebouncedText } from 'shared-ui/records';

import { FilterBar, FilterField } from '../layout/filter-bar';
import { FilterSelect } from '../layout/filter-select';
import { useText, type TextId } from '../text';
import { noFilter, type ActivityAddress, type ActivityFilter } from './activity-filter';

interface FilterInputProps {
  label: TextId;
  type: 'date' | 'search';
  value: string;
  onChange: (value: string) => void;
}

function FilterInput({ label, type, value, onChange }: FilterInputProps) {
  const text = useText();
  const id = useId();
  return (
    <FilterField>
      <label htmlFor={id}>{text(label)}</label>
      <Input id={id} type={type} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </FilterField>
  );
}

interface ActivityFiltersProps {
  filter: ActivityFilter;
  /** Called with the changed parameters; must be stable. */
  onChange: (change: Partial<ActivityAddress>) => void;
}

/** The filters of the log: kind, action, dates and actor. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const text = useText();
  const all = { value: 'all' as const, label: text('filter.all') };
  const narrow = useCallback((change: Partial<ActivityAddress>) => onChange({ ...change, pages: null }), [onChange]);
  const [typed, setTyped] = useDebouncedText(useCallback((actor: string) => narrow({ actor }), [narrow]));
  const unlessAll = (value: string) => (value === 'all' ? null : value);
  return (
    <FilterBar role="search">
      <FilterSelect
        label={text('activity.kind')}
        options={[all, ...entityKinds.map((value) => ({ value, label: text(`activity.kind.${value}`) }))]}
        chosen={filter.kind}
        onChoose={(kind) => narrow({ kind: unlessAll(kind) })}
      />
      <FilterSelect
        label={text('activity.action')}
        options={[all, ...auditActions.map((value) => ({ value, label: text(`activity.action.${value}`) }))]}
        chosen={filter.action}
        onChoose={(action) => narrow({ action: unlessAll(action) })}
      />
      <FilterInput label="activity.from" type="date" value={filter.from} onChange={(from) => narrow({ from })} />
      <FilterInput label="activity.to" type="date" value={filter.to} onChange={(to) => narrow({ to })} />
      <FilterInput label="activity.actor" type="search" value={typed ?? filter.actor} onChange={setTyped} />
      <Button
        $variant="quiet"
        $small
        onClick={() => {
          setTyped(null);
          onChange(noFilter);
        }}
      >
        {text('filter.clear')}
      </Button>
      {filter.record === '' ? null : (
        <Cluster>
          <Text $size="small">{text('activity.oneRecord')}</Text>
          <Button $variant="secondary" $small onClick={() => narrow({ record: null })}>
            {text('activity.allRecords')}
          </Button>
        </Cluster>
      )}
    </FilterBar>
  );
}
