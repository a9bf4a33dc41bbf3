import { useId } from 'react';

import { SearchedChoice, type SearchedOption } from '../records/searched-choice';
import { FilterField } from './filter-bar';

interface FilterSearchProps {
  label: string;
  options: readonly SearchedOption[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** A single choice of very many options, found by typing and applied immediately. */
export function FilterSearch({ label, ...choice }: FilterSearchProps) {
  const id = useId();
  return (
    <FilterField>
      <label htmlFor={id}>{label}</label>
      <SearchedChoice control={{ id }} label={label} {...choice} />
    </FilterField>
  );
}
