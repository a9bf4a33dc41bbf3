import styled from 'styled-components';

import { limits, requestSelections } from 'shared-contracts/entities';
import { Input, media, Select, tokens, useSpecialtyLabel } from 'shared-ui';
import { useDebouncedText } from 'shared-ui/records';

import type { InboxFilter } from '../../api';
import { useText } from '../messages/use-text';

/** Every control shows what it is for; on phones the two selects share a row. */
const Row = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.s};
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > :first-child {
      grid-column: auto;
    }
  }
`;

interface FiltersProps {
  filter: InboxFilter;
  specialties: readonly string[];
  onChange: (change: InboxFilter) => void;
  /** Must be stable. */
  onSearch: (text: string) => void;
}

export function Filters({ filter, specialties, onChange, onSearch }: FiltersProps) {
  const text = useText();
  const specialtyLabel = useSpecialtyLabel();
  const [typed, setTyped] = useDebouncedText(onSearch);
  // Keeps the selected specialty even after its last request was deleted.
  const choices =
    filter.specialty === undefined || specialties.includes(filter.specialty)
      ? specialties
      : [...specialties, filter.specialty];
  return (
    <Row role="search" aria-label={text('inbox.filters')} onSubmit={(event) => event.preventDefault()}>
      <Input
        aria-label={text('inbox.search')}
        type="search"
        maxLength={limits.line}
        placeholder={text('inbox.search.hint')}
        value={typed ?? filter.search ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Select
        aria-label={text('inbox.specialty')}
        value={filter.specialty ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ specialty: value === '' ? undefined : value })}
      >
        <option value="">{text('inbox.specialty.all')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {specialtyLabel(choice)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={text('inbox.state')}
        value={filter.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: requestSelections.find((state) => state === value) })
        }
      >
        <option value="">{text('inbox.state.all')}</option>
        {requestSelections.map((state) => (
          <option key={state} value={state}>
            {state === 'overdue' ? text('inbox.overdue') : text(`inbox.state.${state}`)}
          </option>
        ))}
      </Select>
    </Row>
  );
}
