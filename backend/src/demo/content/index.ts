/** The fictional studio's projects, partners and logs, which a new store is seeded with. */
import { collaborationRequests } from './collaboration-requests';
import { developmentLogs } from './development-logs';
import { partners } from './partners';
import { projects } from './projects';

export const demoContent = { projects, partners, developmentLogs, collaborationRequests };
