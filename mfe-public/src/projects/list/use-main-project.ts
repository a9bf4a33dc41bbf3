import { useListProjectsQuery } from 'shared-client';

import { splitProjects } from '../../project-facts/main-project';

/** The work that the landing page opens with; `null` if there is none, `undefined` while works load. */
export function useMainProject() {
  const { data, isError } = useListProjectsQuery();
  if (!data && !isError) return undefined;
  return splitProjects(data ?? []).main ?? null;
}
