import { useListProjectsQuery } from 'shared-client';
import { inOrder, type Project } from 'shared-contracts/entities';

export const isReleased = ({ status }: Pick<Project, 'status'>): boolean => status === 'completed';

/**
 * Splits the list into the main project, upcoming ones and released ones, in the studio's order. If there are several
 * main projects, the newest one is used and the others are treated like any other project.
 */
export function splitProjects(projects: readonly Project[]) {
  const newestFirst = [...projects].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const main = newestFirst.find(({ isMainProject }) => isMainProject === 1);
  const others = inOrder('project', projects).filter((project) => project !== main);
  return { main, upcoming: others.filter((project) => !isReleased(project)), released: others.filter(isReleased) };
}

/** The work at the top of the landing page; `null` if there is none, `undefined` while works load. */
export function useMainProject() {
  const { data, isError } = useListProjectsQuery();
  if (!data && !isError) return undefined;
  return splitProjects(data ?? []).main ?? null;
}
