import type { PageModule, PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { developmentLogHead } from '../development-logs/log-heads';
import { newestLogsArg } from '../development-logs/log-pages';
import { studioWith } from '../frame/studio';
import { DevelopmentLogPage } from '../development-logs/development-log-page';

export const data: PageModule['data'] = ({ id = '' }) => [
  { call: 'getDevelopmentLog', arg: { params: { id } } },
  { call: 'getLogNeighbours', arg: { params: { id } } },
  { call: 'listLogTitles', arg: newestLogsArg() },
  studioWith('logsIntro'),
];
export const head = developmentLogHead;
export default DevelopmentLogPage satisfies PartComponent<(typeof parts)['DevelopmentLogPage']>;
