import { splitProjects } from 'shared-contracts/entities';

import { useListShownProjectsQuery } from '../api';

export { isReleased, splitProjects } from 'shared-contracts/entities';

/** The work at the top of the landing page; `null` if there is none, `undefined` while works load. */
export function useMainProject() {
  const { data, isError } = useListShownProjectsQuery();
  if (!data && !isError) return undefined;
  return splitProjects(data ?? []).main ?? null;
}
