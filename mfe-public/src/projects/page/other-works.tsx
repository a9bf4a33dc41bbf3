import { useListProjectsQuery } from 'shared-client';
import { inOrder } from 'shared-contracts/entities';

import { Shelf, shelfColumns } from '../../frame/shelf';
import { ProjectCard } from '../list/project-card';

/** Most cards of other works. */
const most = 4;

/** The studio's other works. */
export function useOtherWorks(id: string) {
  const { data = [] } = useListProjectsQuery();
  return inOrder('project', data)
    .filter((project) => project.id !== id)
    .slice(0, most);
}

/** Cards of the studio's other works. */
export function OtherWorks({ works }: { works: ReturnType<typeof useOtherWorks> }) {
  return (
    <Shelf $columns={shelfColumns(works.length)}>
      {works.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} level={3} />
        </li>
      ))}
    </Shelf>
  );
}
