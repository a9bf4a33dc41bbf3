import { api, useAppDispatch, type CallError, type TagType } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';

/** Statuses of a record that has changed or no longer exists. */
const outdated: ReadonlySet<number> = new Set([404, 409, 412]);

const listOf: Partial<Record<EntityKind, TagType>> = {
  project: 'Projects',
  partner: 'Partners',
  'development-log': 'DevelopmentLogs',
  'collaboration-request': 'CollaborationRequests',
  picture: 'Pictures',
  studio: 'Studio',
};

/** Returns a function that refetches the list of a kind if an error shows that it is stale. */
export function useRefetchStale(kind: EntityKind): (error: Pick<CallError, 'status'>) => void {
  const dispatch = useAppDispatch();
  return ({ status }) => {
    const tag = listOf[kind];
    if (tag && outdated.has(status)) dispatch(api.util.invalidateTags([tag]));
  };
}
