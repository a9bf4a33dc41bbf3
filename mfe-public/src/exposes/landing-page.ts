import type { PageModule, PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { listedProjects } from '../projects/list/listed-projects';
import { newestLogsArg } from '../development-logs/log-pages';
import { landingHead, landingStudio } from '../landing/landing-head';
import { LandingPage } from '../landing/landing-page';
import { shownPartners } from '../partners/listed-partners';

export const data: PageModule['data'] = () => [
  listedProjects,
  shownPartners,
  { call: 'listLogTitles', arg: newestLogsArg() },
  landingStudio,
];
export const head = landingHead;
export default LandingPage satisfies PartComponent<(typeof parts)['LandingPage']>;
