import { useId } from 'react';

import { limits } from 'shared-contracts/entities';
import { Input } from 'shared-ui';
import { useDebouncedText } from 'shared-ui/records';

import { FilterField } from './filter-bar';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  search: string | null;
  /** Called with the text after a pause; must be stable. */
  onSearch: (text: string) => void;
}

/** The search of a list, which stands in the address. */
export function SearchBox({ label, placeholder, search, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useDebouncedText(onSearch);
  return (
    <FilterField>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        placeholder={placeholder}
        maxLength={limits.line}
        value={typed ?? search ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FilterField>
  );
}
