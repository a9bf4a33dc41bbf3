import type { Project } from 'shared-contracts/entities';

/**
 * Splits the list into the main project and the upcoming ones, newest first. If there are several main projects, the
 * newest one is used and the others are upcoming.
 */
export function splitProjects(projects: readonly Project[]): { main: Project | undefined; upcoming: Project[] } {
  const newestFirst = [...projects].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const main = newestFirst.find(({ isMainProject }) => isMainProject === 1);
  return { main, upcoming: newestFirst.filter((project) => project !== main) };
}
