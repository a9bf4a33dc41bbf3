import { useState } from 'react';

import type { Project } from 'shared-contracts/entities';

import { StickyOffer } from './project-offer';
import { ProjectRecordPage } from './project-record-page';
import { ProjectView } from './project-view';

function WholePage({ project }: { project: Project }) {
  const [offer, setOffer] = useState<HTMLDivElement | null>(null);
  return (
    <>
      <ProjectView project={project} offer={setOffer} />
      <StickyOffer project={project} offer={offer} />
    </>
  );
}

/** `/project/{id}` (specification, section 2). */
export function ProjectPage() {
  return <ProjectRecordPage>{(project) => <WholePage project={project} />}</ProjectRecordPage>;
}
