import { useEffect, useId, useRef } from 'react';

import { lastDate } from 'shared-contracts/localization';
import { Input } from 'shared-ui';

import { FilterField } from '../layout/filters/filter-bar';

interface DateFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with each date that is complete, and when it is cleared. */
  onChange: (date: string) => void;
}

/**
 * A date that filters a list. While its year is typed the browser reports dates of the first centuries, and setting the
 * value then would clear typed input: so the input is uncontrolled, and those dates are left out.
 */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  useEffect(() => {
    if (!input.current || value === reported.current) return;
    reported.current = value;
    input.current.value = value;
  }, [value]);
  return (
    <FilterField>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={input}
        id={id}
        type="date"
        max={lastDate}
        defaultValue={value}
        onChange={({ currentTarget: { value: typed, validity } }) => {
          if (validity.badInput || typed.startsWith('0')) return;
          reported.current = typed;
          onChange(typed);
        }}
        onBlur={({ currentTarget }) => {
          currentTarget.value = reported.current;
        }}
      />
    </FilterField>
  );
}
