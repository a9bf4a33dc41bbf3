import type { PageModule, RemoteComponent } from 'shared-contracts/federation';

import { developmentLogsHead } from '../development-logs/development-logs-head';
import { DevelopmentLogsPage } from '../development-logs/development-logs-page';
import { logsArg } from '../development-logs/log-pages';

export const data: PageModule['data'] = ({ page }) => [
  { call: 'listDevelopmentLogs', arg: logsArg(Number(page ?? 1)) },
];
export const head = developmentLogsHead;
export default DevelopmentLogsPage satisfies RemoteComponent<'mfe_public/DevelopmentLogsPage'>;
