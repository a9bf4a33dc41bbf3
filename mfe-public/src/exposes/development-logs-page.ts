import type { PageModule, RemoteComponent } from 'shared-contracts/federation';

import { developmentLogsHead } from '../development-logs/development-logs-head';
import { DevelopmentLogsPage } from '../development-logs/development-logs-page';
import { logsArg } from '../development-logs/log-pages';

export const data: PageModule['data'] = ({ page }) => {
  const arg = logsArg(Number(page ?? 1));
  return [
    { call: 'listDevelopmentLogs', arg },
    { call: 'listLogProjects', arg },
  ];
};
export const head = developmentLogsHead;
export default DevelopmentLogsPage satisfies RemoteComponent<'mfe_public/DevelopmentLogsPage'>;
