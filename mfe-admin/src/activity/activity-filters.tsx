import { useCallback, useId } from 'react';

import { auditActions, entityKinds } from 'shared-contracts/entities';
import { Button, Cluster, Input, Text } from 'shared-ui';
import { useDebouncedText } from 'shared-ui/records';

import { FilterBar, FilterField } from '../layout/filters/filter-bar';
import { FilterSelect } from '../layout/filters/filter-select';
import { useKindLabel } from '../records/references/use-kind-label';
import { useText } from '../text';
import { noFilter, type ActivityAddress, type ActivityFilter } from './activity-filter';
import { DateFilter } from './date-filter';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  /** Called with the changed parameters; must be stable. */
  onChange: (change: Partial<ActivityAddress>) => void;
}

/** The filters of the log: kind, action, dates and actor. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const text = useText();
  const kindLabel = useKindLabel();
  const actorId = useId();
  const all = { value: 'all' as const, label: text('filter.all') };
  const narrow = useCallback((change: Partial<ActivityAddress>) => onChange({ ...change, pages: null }), [onChange]);
  const [typed, setTyped] = useDebouncedText(useCallback((actor: string) => narrow({ actor }), [narrow]));
  const unlessAll = (value: string) => (value === 'all' ? null : value);
  return (
    <FilterBar role="search">
      <FilterSelect
        label={text('activity.kind')}
        options={[all, ...entityKinds.map((value) => ({ value, label: kindLabel(value) }))]}
        chosen={filter.kind}
        onChoose={(kind) => narrow({ kind: unlessAll(kind) })}
      />
      <FilterSelect
        label={text('activity.action')}
        options={[all, ...auditActions.map((value) => ({ value, label: text(`activity.action.${value}`) }))]}
        chosen={filter.action}
        onChoose={(action) => narrow({ action: unlessAll(action) })}
      />
      <DateFilter label={text('activity.from')} value={filter.from} onChange={(from) => narrow({ from })} />
      <DateFilter label={text('activity.to')} value={filter.to} onChange={(to) => narrow({ to })} />
      <FilterField>
        <label htmlFor={actorId}>{text('activity.actor')}</label>
        <Input
          id={actorId}
          type="search"
          value={typed ?? filter.actor}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </FilterField>
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
