import { api, useAppDispatch, type CallError, type TagType } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';

/** Statuses that say that the server has another version than the one that is shown, or none any more. */
const outdated: ReadonlySet<number> = new Set([404, 409, 412]);

const listOf: Partial<Record<EntityKind, TagType>> = {
  project: 'Projects',
  partner: 'Partners',
  'development-log': 'DevelopmentLogs',
  'collaboration-request': 'CollaborationRequests',
};

/** Gives a function that fetches the list of a kind again if a failure shows that it is outdated. */
export function useRefreshOutdated(kind: EntityKind): (error: Pick<CallError, 'status'>) => void {
  const dispatch = useAppDispatch();
  return ({ status }) => {
    const tag = listOf[kind];
    if (tag && outdated.has(status)) dispatch(api.util.invalidateTags([tag]));
  };
}
