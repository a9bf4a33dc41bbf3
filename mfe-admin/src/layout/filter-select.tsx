import { useId } from 'react';
import styled from 'styled-components';

import { Select, tokens } from 'shared-ui';

const Filter = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  flex: 1 1 12rem;
  max-inline-size: 22rem;
  font-size: ${tokens.size.small};
`;

interface FilterSelectProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice of one that applies at once, for many options. */
export function FilterSelect<Value extends string>({ label, options, chosen, onChoose }: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <Filter>
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
    </Filter>
  );
}
