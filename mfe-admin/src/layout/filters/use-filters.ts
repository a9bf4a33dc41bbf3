import { useCallback } from 'react';

import { useAddressState } from 'shared-ui/records';

/** The search and the filters of a list, and the number of parts shown, all stored in the address. */
export function useFilters(names: readonly string[]) {
  const [address, setAddress] = useAddressState(names);
  // A different selection starts with its first part.
  const narrow = useCallback(
    (change: Record<string, string | null>) => setAddress({ ...change, part: null }),
    [setAddress],
  );
  const onSearch = useCallback((search: string) => narrow({ search }), [narrow]);
  const part = address['part'] ?? '';
  const parts = /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 1;
  return { address, narrow, onSearch, parts, showMore: () => setAddress({ part: String(parts + 1) }) };
}
