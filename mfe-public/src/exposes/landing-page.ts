import type { PageModule, RemoteComponent } from 'shared-contracts/federation';

import { newestLogsArg } from '../development-logs/log-pages';
import { landingHead } from '../landing/landing-head';
import { LandingPage } from '../landing/landing-page';

export const data: PageModule['data'] = () => [
  { call: 'listProjects', arg: undefined },
  { call: 'listPartners', arg: undefined },
  { call: 'listLogTitles', arg: newestLogsArg() },
];
export const head = landingHead;
export default LandingPage satisfies RemoteComponent<'mfe_public/LandingPage'>;
