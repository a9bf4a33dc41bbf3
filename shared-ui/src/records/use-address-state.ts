import { useCallback, useEffect, useMemo, useRef } from 'react';
import { sameView, useSearchParams } from '../router';

/** Parameters of an address by their names; `null` is left out of it. */
export type AddressState<Name extends string> = Readonly<Record<Name, string | null>>;

/**
 * What a screen shows, kept in its address: it survives a reload and the way back, and can be passed on.
 * @param names of the parameters, the same array on every rendering; all others stay as they are
 * @returns the values, and a function that changes some of them. It adds no entry to the history unless `push` is given
 */
export function useAddressState<Name extends string>(
  names: readonly Name[],
): [AddressState<Name>, (change: Partial<AddressState<Name>>, options?: { push?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  // Two changes may come before the router has rendered the first one.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const query = search.toString();
  const state = useMemo(() => {
    const parameters = new URLSearchParams(query);
    return Object.fromEntries(names.map((name) => [name, parameters.get(name)])) as AddressState<Name>;
  }, [names, query]);

  const change = useCallback(
    (values: Partial<AddressState<Name>>, { push = false } = {}) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries<string | null | undefined>(values)) {
        if (value === undefined) continue;
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      setSearch(next, { replace: !push, state: sameView });
    },
    [setSearch],
  );

  return [state, change];
}
