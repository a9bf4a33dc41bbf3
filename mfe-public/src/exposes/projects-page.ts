import { listParams, type PageModule, type PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { studioWith } from '../frame/studio';
import { projectsHead } from '../projects/all/projects-head';
import { AllProjectsPage } from '../projects/all/projects-page';
import { listedProjects, worksArg } from '../projects/list/listed-projects';

export const data: PageModule['data'] = (params) => [
  { call: 'listProjects', arg: worksArg(Number(listParams(params).page ?? 1)), fields: listedProjects.fields },
  studioWith('lead', 'projectsIntro'),
];
export const head = projectsHead;
export default AllProjectsPage satisfies PartComponent<(typeof parts)['ProjectsPage']>;
