import { ProjectRecordPage } from '../projects/page/project-record-page';
import { PressKit } from './press-kit';

/** `/press/{id}`: facts, texts and images for the press, on one printable page. */
export function PressKitPage() {
  return <ProjectRecordPage>{(project) => <PressKit project={project} />}</ProjectRecordPage>;
}
