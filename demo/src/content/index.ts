/** The fictional studio's projects, partners, logs and pictures, which a new store is seeded with. */
import { collaborationRequests } from './collaboration-requests';
import { developmentLogs } from './development-logs';
import { partners } from './partners';
import { pictures } from './pictures';
import { projects } from './projects';
import { studio } from './studio';

export const demoContent = { projects, partners, developmentLogs, pictures, studio, collaborationRequests };
