import { useId } from 'react';

import { Select } from 'shared-ui';
import type { AddressState } from 'shared-ui/records';

import { useText } from '../../text';
import { FilterField } from './filter-bar';

interface Option<Value> {
  value: Value;
  label: string;
}

interface FilterSelectProps<Value> {
  label: string;
  options: readonly Option<Value>[];
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

export const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value): Option<Value> => ({ value, label: labelOf(value) }));

interface FilterSelectsProps {
  /** Each by its name in the address. */
  filters: readonly { name: string; label: string; options: readonly Option<string>[] }[];
  address: AddressState<string>;
  onNarrow: (change: Record<string, string>) => void;
  /** "All" names the filter if its label is not visible. */
  hasLabels?: boolean;
}

/** Filters with their options and "All", which is also shown for an unknown value in the address. */
export function FilterSelects({ filters, address, onNarrow, hasLabels = false }: FilterSelectsProps) {
  const text = useText();
  const all = text('filter.all');
  return filters.map(({ name, label, options }) => (
    <FilterSelect
      key={name}
      label={label}
      options={[
        { value: '', label: hasLabels ? all : text('filter.value', { filter: label, value: all }) },
        ...options,
      ]}
      chosen={options.find(({ value }) => value === address[name])?.value ?? ''}
      onChoose={(value) => onNarrow({ [name]: value })}
    />
  ));
}
