import { useCallback, useEffect, useMemo, useRef } from 'react';
import { sameView, useSearchParams } from '../router';

export type AddressState<Name extends string> = Readonly<Record<Name, string | null>>;

/** Survives reload and Back, and can be shared. Only `push` adds a history entry. @param names a stable array */
export function useAddressState<Name extends string>(
  names: readonly Name[],
): [AddressState<Name>, (change: Partial<AddressState<Name>>, options?: { push?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  // Two changes may precede the router's next render.
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
