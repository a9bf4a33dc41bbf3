import { kobaiShoinLogs } from './development-logs/kobai-shoin';
import { oborozukiLakeLogs } from './development-logs/oborozuki-lake';
import { oborozukiMakingLogs } from './development-logs/oborozuki-making';
import { upcomingLogs } from './development-logs/upcoming';

export const developmentLogs = [...kobaiShoinLogs, ...oborozukiMakingLogs, ...oborozukiLakeLogs, ...upcomingLogs];
