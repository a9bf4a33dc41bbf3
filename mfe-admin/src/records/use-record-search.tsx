import { useCallback, useMemo, type ReactNode } from 'react';

import type { ContentKind } from 'shared-contracts/entities';
import { useAddressState } from 'shared-ui/records';

import { SearchBox } from '../layout/search-box';
import { useText } from '../text';
import { findAll } from './find-by-text';
import { recordOptions } from './record-options';

const parameters = ['search'] as const;

/**
 * The search of a list by the names of its records in any language, kept in the address.
 * @returns the search box, the searched text, and whether a record is found
 */
export function useRecordSearch(
  kind: ContentKind,
  records: readonly { id: string }[] | undefined,
): { box: ReactNode; search: string; isFound: (record: { id: string }) => boolean } {
  const text = useText();
  const [{ search }, setAddress] = useAddressState(parameters);
  const onSearch = useCallback((typed: string) => setAddress({ search: typed }), [setAddress]);
  const wanted = search ?? '';
  const found = useMemo(
    () =>
      wanted === '' ? null : new Set(findAll(recordOptions(kind, records ?? []), wanted).map(({ value }) => value)),
    [kind, records, wanted],
  );
  return {
    box: <SearchBox label={text('list.search')} search={search} onSearch={onSearch} />,
    search: wanted,
    isFound: ({ id }) => !found || found.has(id),
  };
}
