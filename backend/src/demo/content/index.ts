/** The fictional studio's projects, people and news that a fresh store starts with. */
import { collaborationRequests } from './collaboration-requests';
import { developmentLogs } from './development-logs';
import { partners } from './partners';
import { projects } from './projects';

export const demoContent = { projects, partners, developmentLogs, collaborationRequests };
