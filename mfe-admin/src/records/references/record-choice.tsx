import { useMemo, useState, type ComponentProps, useEffect } from 'react';
import styled from 'styled-components';

import { skipToken } from 'shared-client';
import { findable, findByText, type ContentKind } from 'shared-contracts/entities';
import type { FoundName } from 'shared-contracts/http';
import { ComboBox, type ComboBoxOption } from 'shared-ui/records';

import { adminApi } from '../../api';
import { Note } from '../../layout/text';
import { useText } from '../../text';
import { japaneseName, useRecordName } from './use-record-names';

/** A value after it has not changed for some milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

const most = 50;

const debounceMs = 120;

const none: readonly FoundName[] = [];

/**
 * Names that may match typed input, `null` for none: all names if they are few, otherwise those that the server finds.
 */
export function useSearchedNames(
  kind: ContentKind | undefined,
  query: string | null,
): { names: readonly FoundName[]; total: number; isPending: boolean } {
  const typed = query?.trim() ?? '';
  const searched = useDebounced(typed, debounceMs);
  const first = adminApi.useFindNamesQuery(query === null ? skipToken : { query: { kind, limit: most } });
  const isWhole = first.data !== undefined && first.data.total <= first.data.names.length;
  const isSearched = query !== null && first.data !== undefined && !isWhole && typed !== '';
  const found = adminApi.useFindNamesQuery(
    isSearched && searched !== '' ? { query: { kind, search: searched, limit: most } } : skipToken,
  );
  const names = (isSearched ? found.data?.names : undefined) ?? first.data?.names ?? none;
  const isAnswered = found.isError || (searched === typed && found.currentData !== undefined);
  return {
    names,
    total: first.data?.total ?? 0,
    isPending: query !== null && !first.isError && (first.data === undefined || (isSearched && !isAnswered)),
  };
}

const Hint = styled(Note)`
  padding: 0.5rem 0.75rem;
`;

export function MoreOptions({ shown, count }: { shown: number; count: number }) {
  return <Hint>{useText()('choice.more', { shown, count })}</Hint>;
}

interface RecordChoiceProps extends Pick<
  ComponentProps<typeof ComboBox>,
  'control' | 'label' | 'chosen' | 'placeholder' | 'onBlur'
> {
  kind: ContentKind;
  /** Options before the records, such as "All"; the empty value means none. */
  others: readonly ComboBoxOption[];
  onChoose: (value: string) => void;
}

/** Selects one of many records by typing a part of its name in any language; a native select would be too long. */
export function RecordChoice({ kind, others, chosen, onChoose, ...props }: RecordChoiceProps) {
  /** Typed input, which opens the list; `null` while it is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [picked, setPicked] = useState<ComboBoxOption | null>(null);
  const known = others.find(({ value }) => value === chosen);
  const name = useRecordName(kind, known || chosen === '' ? null : chosen);
  const { names, total, isPending } = useSearchedNames(kind, query);
  const options = useMemo(
    () => [
      ...others.map((option) => ({ ...option, ...findable([option.label]) })),
      ...names.map((found) => ({
        value: found.id,
        label: japaneseName(found),
        ...findable(Object.values(found.names)),
      })),
    ],
    [others, names],
  );
  const shown = useMemo(() => (query === null ? [] : findByText(options, query)), [options, query]);
  const records = shown.filter(({ value }) => others.every((other) => other.value !== value)).length;
  // The name of the newly selected record is known before it is loaded.
  const chosenLabel = known?.label ?? name ?? (picked?.value === chosen ? picked.label : '');
  return (
    <ComboBox
      {...props}
      query={query}
      onQuery={setQuery}
      options={shown}
      isPending={isPending}
      chosen={chosen}
      chosenLabel={chosen === '' ? '' : chosenLabel}
      onChoose={(option) => {
        setPicked(option);
        onChoose(option.value);
      }}
      hint={records < total ? <MoreOptions shown={records} count={total} /> : null}
    />
  );
}
