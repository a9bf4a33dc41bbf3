import { useListProjectsQuery } from 'shared-client';

import { splitProjects } from './main-project';

/** The work that the landing page opens with; `undefined` if there is none. */
export function useMainProject() {
  const { data } = useListProjectsQuery();
  return splitProjects(data ?? []).main;
}
