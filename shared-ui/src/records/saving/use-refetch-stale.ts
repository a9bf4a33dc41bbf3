import { api, useAppDispatch, type CallError } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';

/** Statuses of a record that has changed or no longer exists. */
const outdated: ReadonlySet<number> = new Set([404, 409, 412]);

/** Returns a function that refetches the list of a kind if an error shows that it is stale. */
export function useRefetchStale(kind: EntityKind): (error: Pick<CallError, 'status'>) => void {
  const dispatch = useAppDispatch();
  return ({ status }) => {
    if (outdated.has(status)) dispatch(api.util.invalidateTags([kind]));
  };
}
