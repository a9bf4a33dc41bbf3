import { ProjectRecordPage } from '../projects/page/project-record-page';
import { PressKit } from './press-kit';

/** `/press/{id}`: what somebody needs who writes about a work, on one page that can be printed. */
export function PressKitPage() {
  return <ProjectRecordPage>{(project) => <PressKit project={project} />}</ProjectRecordPage>;
}
