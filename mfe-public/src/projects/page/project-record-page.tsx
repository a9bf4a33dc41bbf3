import type { ReactNode } from 'react';

import { useGetProjectQuery } from 'shared-client';
import type { Project } from 'shared-contracts/entities';

import { RecordPage } from '../../frame/record/record-page';
import { projectMessages } from '../messages';

/** A page of the project whose id is in the address. */
export const ProjectRecordPage = ({ children }: { children: (project: Project) => ReactNode }) => (
  <RecordPage
    messages={projectMessages}
    call="getProject"
    useQuery={useGetProjectQuery}
    missing="project.missing"
    to="/"
    link="nav.back"
    failed="project.failed"
    loading="project.loading"
  >
    {children}
  </RecordPage>
);
