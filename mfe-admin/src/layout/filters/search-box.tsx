import { useId, type ComponentProps } from 'react';

import { limits } from 'shared-contracts/entities';
import { Input } from 'shared-ui';
import { useDebouncedText } from 'shared-ui/records';

import { FilterField } from './filter-bar';

interface SearchBoxProps extends Pick<ComponentProps<typeof Input>, 'type' | 'max' | 'placeholder'> {
  label: string;
  search: string | null | undefined;
  /** Called with the text after a pause; must be stable. */
  onSearch: (text: string) => void;
}

/** Filters a list while one types: a search, or a date. */
export function SearchBox({ label, search, onSearch, ...input }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useDebouncedText(onSearch, search ?? '');
  return (
    <FilterField>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        maxLength={limits.line}
        {...input}
        value={typed ?? search ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FilterField>
  );
}
