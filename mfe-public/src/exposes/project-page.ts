import type { PageModule, PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { listedProjects } from '../projects/list/listed-projects';
import { newestLogsArg } from '../development-logs/log-pages';
import { studioWith } from '../frame/studio';
import { projectHead } from '../projects/page/project-head';
import { ProjectPage } from '../projects/page/project-page';
import { listedPartners } from '../partners/listed-partners';

export const data: PageModule['data'] = ({ id = '' }) => [
  { call: 'getProject', arg: { params: { id } } },
  listedProjects,
  listedPartners,
  { call: 'listLogTitles', arg: newestLogsArg(id) },
  studioWith('lead'),
];
export const head = projectHead;
export default ProjectPage satisfies PartComponent<(typeof parts)['ProjectPage']>;
