import { useId, type ComponentProps } from 'react';

import { RecordChoice } from './record-choice';
import { FilterField } from '../../layout/filters/filter-bar';

/** A choice of one of very many records, found by typing and applied immediately. */
export function FilterRecord({ label, ...choice }: Omit<ComponentProps<typeof RecordChoice>, 'control' | 'onBlur'>) {
  const id = useId();
  return (
    <FilterField>
      <label htmlFor={id}>{label}</label>
      <RecordChoice control={{ id }} label={label} {...choice} />
    </FilterField>
  );
}
