import { api, useAppDispatch, type CallError } from 'shared-client';

/** Statuses that say that the server has another version than the one that is shown, or none any more. */
const outdated: ReadonlySet<number> = new Set([404, 409, 412]);

/** Gives a function that fetches the list again where a failure tells that it is outdated. */
export function useRefreshOutdated(): (error: CallError) => void {
  const dispatch = useAppDispatch();
  return ({ status }) => {
    if (outdated.has(status)) dispatch(api.util.invalidateTags(['CollaborationRequests']));
  };
}
