import { listParams, type PageModule, type PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { developmentLogsHead } from '../development-logs/log-heads';
import { DevelopmentLogsPage } from '../development-logs/list/development-logs-page';
import { filterWorksArg, logsPageArg } from '../development-logs/log-pages';
import { studioWith } from '../frame/studio';

export const data: PageModule['data'] = (params) => {
  const arg = logsPageArg(listParams(params));
  return [
    { call: 'listDevelopmentLogs', arg },
    { call: 'listLogProjects', arg },
    { call: 'listLogProjects', arg: filterWorksArg },
    studioWith('logsIntro'),
  ];
};
export const head = developmentLogsHead;
export default DevelopmentLogsPage satisfies PartComponent<(typeof parts)['DevelopmentLogsPage']>;
