import { listParams, type PageModule, type PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { developmentLogsHead } from '../development-logs/log-heads';
import { DevelopmentLogsPage } from '../development-logs/list/development-logs-page';
import { filterWorksArg, logFilters, logsArg } from '../development-logs/log-pages';
import { studioWith } from '../frame/studio';

export const data: PageModule['data'] = (params) => {
  const part = listParams(params);
  const arg = logsArg(Number(part.page ?? 1), undefined, logFilters(part));
  return [
    { call: 'listDevelopmentLogs', arg },
    { call: 'listLogProjects', arg },
    { call: 'listLogProjects', arg: filterWorksArg },
    studioWith('logsIntro'),
  ];
};
export const head = developmentLogsHead;
export default DevelopmentLogsPage satisfies PartComponent<(typeof parts)['DevelopmentLogsPage']>;
