import type { PageModule, RemoteComponent } from 'shared-contracts/federation';

import { developmentLogsHead } from '../development-logs/development-logs-head';
import { DevelopmentLogsPage } from '../development-logs/development-logs-page';

export const data: PageModule['data'] = () => [{ call: 'listDevelopmentLogs', arg: undefined }];
export const head = developmentLogsHead;
export default DevelopmentLogsPage satisfies RemoteComponent<'mfe_public/DevelopmentLogsPage'>;
