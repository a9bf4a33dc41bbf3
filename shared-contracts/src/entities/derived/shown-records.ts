import type { Project } from '../kinds/project';
import { inOrder, type Placed } from './record-order';

/** Cards of upcoming works on the landing page, and of released ones. */
export const mostShownWorks = 24;
export const mostShownPartners = 48;

type Work = Placed & Pick<Project, 'status' | 'isMainProject'>;

export const isReleased = ({ status }: Pick<Project, 'status'>): boolean => status === 'completed';

/**
 * Splits the list into the main project, upcoming ones and released ones, in the studio's order. If there are several
 * main projects, the newest one is used and the others are like any other.
 */
export function splitProjects<Rec extends Work>(projects: readonly Rec[]) {
  const newestFirst = [...projects].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const main = newestFirst.find(({ isMainProject }) => isMainProject === 1);
  const others = inOrder('project', projects).filter((project) => project !== main);
  return { main, upcoming: others.filter((project) => !isReleased(project)), released: others.filter(isReleased) };
}
