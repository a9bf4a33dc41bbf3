import { StickyOffer } from './project-offer';
import { ProjectRecordPage } from './project-record-page';
import { ProjectView } from './project-view';

/** `/project/{id}` (specification, section 2). */
export function ProjectPage() {
  return (
    <ProjectRecordPage>
      {(project) => (
        <>
          <ProjectView project={project} />
          <StickyOffer project={project} />
        </>
      )}
    </ProjectRecordPage>
  );
}
