import { useCallback, useMemo } from 'react';

import { requestSelections } from 'shared-contracts/entities';
import { useAddressState } from 'shared-ui/records';

import type { InboxFilter } from '../api';

const parameters = ['search', 'specialty', 'state', 'page', 'request'] as const;

/** Separates cursors in the URL; no cursor contains it. */
const separator = ' ';

/** Cursors from the first page, which has none, to the current one. */
const cursorsIn = (text: string | null): (string | null)[] => [null, ...(text === null ? [] : text.split(separator))];

const pageParameter = (cursors: readonly (string | null)[]): string => cursors.slice(1).join(separator);

export function useInboxView() {
  const [address, setAddress] = useAddressState(parameters);
  const cursors = cursorsIn(address.page);
  const filter = useMemo(
    (): InboxFilter => ({
      search: address.search ?? undefined,
      specialty: address.specialty ?? undefined,
      // The URL may be edited by hand: an unknown state is ignored.
      state: requestSelections.find((known) => known === address.state),
    }),
    [address.search, address.specialty, address.state],
  );

  /** Changes the filters and returns to the first page. */
  const narrow = useCallback(
    (change: Partial<Record<keyof InboxFilter, string>>) => setAddress({ ...change, page: null }),
    [setAddress],
  );
  const search = useCallback((text: string) => narrow({ search: text.trim() && text }), [narrow]);

  return {
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    cursor: cursors.at(-1) ?? null,
    page: cursors.length,
    opened: address.request,
    narrow,
    search,
    widen: () => narrow({ search: '', specialty: '', state: '' }),
    toFirst: () => setAddress({ page: null }),
    toNewer: () => setAddress({ page: pageParameter(cursors.slice(0, -1)) }),
    toOlder: (next: string) => setAddress({ page: pageParameter([...cursors, next]) }),
    /** Pushes a history entry, so that Back closes the details. */
    open: (id: string) => setAddress({ request: id }, { push: true }),
    moveTo: (id: string) => setAddress({ request: id }),
    close: () => setAddress({ request: null }),
  };
}
