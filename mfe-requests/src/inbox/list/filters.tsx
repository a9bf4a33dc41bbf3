import styled from 'styled-components';

import { limits, requestSelections, type RequestSelection } from 'shared-contracts/entities';
import { Input, media, Select, tokens, useSpecialtyLabel } from 'shared-ui';
import { useDebouncedText } from 'shared-ui/records';

import { useText } from '../messages/use-text';
import type { useInboxView } from '../use-inbox-view';

/** Every control shows its purpose; on phones the two selects share a row. */
const Row = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.s};
  & > :first-child {
    grid-column: 1 / -1;
  }
  & > select {
    text-overflow: ellipsis;
  }
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > :first-child {
      grid-column: auto;
    }
  }
`;

interface FiltersProps {
  view: Pick<ReturnType<typeof useInboxView>, 'filter' | 'narrow' | 'search'>;
  specialties: readonly string[];
}

export function Filters({ view: { filter, narrow, search }, specialties }: FiltersProps) {
  const text = useText();
  const specialtyLabel = useSpecialtyLabel();
  const [typed, setTyped] = useDebouncedText(search, filter.search ?? '');
  // Keeps the selected specialty even after its last request was deleted.
  const known = new Set([...specialties, ...(filter.specialty === undefined ? [] : [filter.specialty])]);
  const stateLabel = (state: RequestSelection) => text(state === 'overdue' ? 'inbox.overdue' : `inbox.state.${state}`);
  const selects = [
    { name: 'specialty', options: [...known].map((value) => ({ value, label: specialtyLabel(value) })) },
    { name: 'state', options: requestSelections.map((value) => ({ value, label: stateLabel(value) })) },
  ] as const;
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
      {selects.map(({ name, options }) => (
        <Select
          key={name}
          aria-label={text(`inbox.${name}`)}
          value={filter[name] ?? ''}
          onChange={({ currentTarget: { value } }) => narrow({ [name]: value })}
        >
          <option value="">{text(`inbox.${name}.all`)}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ))}
    </Row>
  );
}
