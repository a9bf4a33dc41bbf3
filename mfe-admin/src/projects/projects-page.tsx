import { ContentScreen } from '../content/content-screen';
import type { ProjectPreviews } from '../preview/project-previews';
import { ProjectListCard } from './project-card';
import { ProjectDialog } from './project-dialog';

/** `/admin/projects`: every project, in the order that visitors see. */
export function ProjectsPage(previews: ProjectPreviews) {
  return (
    <ContentScreen
      kind="project"
      card={(props) => <ProjectListCard {...props} />}
      dialog={(props) => <ProjectDialog key={props.openedAt.getTime()} {...props} {...previews} />}
    />
  );
}
