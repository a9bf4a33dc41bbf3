import { useId } from 'react';
import styled from 'styled-components';

import { auditActions, entityKinds } from 'shared-contracts/entities';
import { Button, Cluster, Input, tokens } from 'shared-ui';

import { FilterSelect } from '../layout/filter-select';
import { useText, type TextId } from '../text';
import { noFilter, type ActivityFilter } from './activity-filter';

const Filter = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  flex: 1 1 9rem;
  max-inline-size: 14rem;
  font-size: ${tokens.size.small};
`;

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
    <Filter>
      <label htmlFor={id}>{text(label)}</label>
      <Input id={id} type={type} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </Filter>
  );
}

const Filters = styled(Cluster)`
  align-items: end;
`;

/** What narrows the log: who, what kind of record, what was done, and when. */
export function ActivityFilters({
  filter,
  onChange,
}: {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}) {
  const text = useText();
  const all = { value: 'all' as const, label: text('filter.all') };
  return (
    <Filters $gap="m" role="search">
      <FilterSelect
        label={text('activity.kind')}
        options={[all, ...entityKinds.map((value) => ({ value, label: text(`activity.kind.${value}`) }))]}
        chosen={filter.kind}
        onChoose={(kind) => onChange({ ...filter, kind })}
      />
      <FilterSelect
        label={text('activity.action')}
        options={[all, ...auditActions.map((value) => ({ value, label: text(`activity.action.${value}`) }))]}
        chosen={filter.action}
        onChoose={(action) => onChange({ ...filter, action })}
      />
      <FilterInput
        label="activity.actor"
        type="search"
        value={filter.actor}
        onChange={(actor) => onChange({ ...filter, actor })}
      />
      <FilterInput
        label="activity.from"
        type="date"
        value={filter.from}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <FilterInput label="activity.to" type="date" value={filter.to} onChange={(to) => onChange({ ...filter, to })} />
      <Button $variant="quiet" $small onClick={() => onChange(noFilter)}>
        {text('filter.clear')}
      </Button>
    </Filters>
  );
}
