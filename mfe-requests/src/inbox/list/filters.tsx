import { useId } from 'react';
import styled from 'styled-components';

import { limits, requestSelections } from 'shared-contracts/entities';
import { Input, media, Select, tokens, useSpecialtyLabel } from 'shared-ui';
import { useDebouncedText } from 'shared-ui/records';

import type { InboxFilter } from '../../api';
import { useText } from '../messages/use-text';

/**
 * On phones the two selects share a row and every control shows what it is for, so that the first request has room
 * below.
 */
const Row = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.s} ${tokens.space.m};
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

const Label = styled.label`
  display: block;
  margin-block-end: ${tokens.space.xs};
  font-weight: 600;
  /* Visible to screen readers only, as in VisuallyHidden. */
  @media (width < 48rem) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

interface FiltersProps {
  filter: InboxFilter;
  /** Specialties in the data. */
  specialties: readonly string[];
  /** Called with the changed filters. */
  onChange: (change: InboxFilter) => void;
  /** Called with the search text; must be stable. */
  onSearch: (text: string) => void;
}

/** Search box and filters, applied by the server to all requests. */
export function Filters({ filter, specialties, onChange, onSearch }: FiltersProps) {
  const text = useText();
  const specialtyLabel = useSpecialtyLabel();
  const id = useId();
  const [typed, setTyped] = useDebouncedText(onSearch);
  // Keeps the selected specialty even after its last request was deleted.
  const choices =
    filter.specialty === undefined || specialties.includes(filter.specialty)
      ? specialties
      : [...specialties, filter.specialty];
  return (
    <Row role="search" aria-label={text('inbox.filters')} onSubmit={(event) => event.preventDefault()}>
      <div>
        <Label htmlFor={`${id}search`}>{text('inbox.search')}</Label>
        <Input
          id={`${id}search`}
          type="search"
          maxLength={limits.line}
          placeholder={text('inbox.search.hint')}
          value={typed ?? filter.search ?? ''}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <div>
        <Label htmlFor={`${id}specialty`}>{text('inbox.specialty')}</Label>
        <Select
          id={`${id}specialty`}
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
      </div>
      <div>
        <Label htmlFor={`${id}state`}>{text('inbox.state')}</Label>
        <Select
          id={`${id}state`}
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
      </div>
    </Row>
  );
}
