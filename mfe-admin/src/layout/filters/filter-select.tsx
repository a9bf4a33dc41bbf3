import { useId } from 'react';

import { Select } from 'shared-ui';

import { useText } from '../../text';
import { FilterField } from './filter-bar';

interface FilterSelectProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A single choice of many options, applied immediately. */
export function FilterSelect<Value extends string>({ label, options, chosen, onChoose }: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <FilterField>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={chosen}
        onChange={({ currentTarget }) => {
          const option = options.find(({ value }) => value === currentTarget.value);
          if (option) onChoose(option.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FilterField>
  );
}

/** Returns the options of a filter: "All", and one for each value. "All" names a filter without a visible label. */
export function useFilterOptions() {
  const text = useText();
  const all = text('filter.all');
  return <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string, filter?: string) => [
    { value: 'all' as const, label: filter ? text('filter.value', { filter, value: all }) : all },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ];
}
