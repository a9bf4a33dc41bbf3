import { useRef } from 'react';

import type { Project } from 'shared-contracts/entities';

import { StickyOffer } from './project-offer';
import { ProjectRecordPage } from './project-record-page';
import { ProjectView } from './project-view';

function WholePage({ project }: { project: Project }) {
  const offer = useRef<HTMLDivElement>(null);
  return (
    <>
      <ProjectView project={project} offer={offer} />
      <StickyOffer project={project} offer={offer} />
    </>
  );
}

/** `/project/{id}` (specification, section 2). */
export function ProjectPage() {
  return <ProjectRecordPage>{(project) => <WholePage project={project} />}</ProjectRecordPage>;
}
