import type { Project } from 'shared-contracts/entities';

/**
 * Parts the list: the main project and the upcoming ones, newest first.
 * If data still holds several main projects, the newest is the main one and the rest are upcoming.
 */
export function splitProjects(projects: readonly Project[]): { main: Project | undefined; upcoming: Project[] } {
  const newestFirst = [...projects].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const main = newestFirst.find(({ isMainProject }) => isMainProject === 1);
  return { main, upcoming: newestFirst.filter((project) => project !== main) };
}
