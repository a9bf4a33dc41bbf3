import type { ReactNode } from 'react';

import { useGetProjectQuery } from 'shared-client';
import type { Project } from 'shared-contracts/entities';

import { RecordPage } from '../../frame/record/record-page';
import { projectMessages } from '../messages';

export const ProjectRecordPage = ({ children }: { children: (project: Project) => ReactNode }) => (
  <RecordPage
    messages={projectMessages}
    call="getProject"
    useQuery={useGetProjectQuery}
    words={{ loading: 'project.loading', failed: 'project.failed', missing: 'project.missing', link: 'nav.back' }}
    to="/"
  >
    {children}
  </RecordPage>
);
