import type { PageModule, RemoteComponent } from 'shared-contracts/federation';

import { newestLogsArg } from '../development-logs/log-pages';
import { projectHead } from '../projects/project-head';
import { ProjectPage } from '../projects/project-page';

export const data: PageModule['data'] = ({ id }) =>
  id
    ? [
        { call: 'getProject', arg: { params: { id } } },
        { call: 'listProjects', arg: undefined },
        { call: 'listPartners', arg: undefined },
        { call: 'listLogTitles', arg: newestLogsArg(id) },
      ]
    : [];
export const head = projectHead;
export default ProjectPage satisfies RemoteComponent<'mfe_public/ProjectPage'>;
