/** The fictional studio's projects, partners, logs and pictures, which a new store is seeded with. */
import { collaborationRequests } from './collaboration-requests';
import { developmentLogs } from './development-logs';
import { partners } from './partners';
import { demoPictures } from './images';
import { projects } from './projects';
import { demoStudio } from './studio';

export const demoContent = {
  projects,
  partners,
  developmentLogs,
  pictures: demoPictures,
  studio: demoStudio,
  collaborationRequests,
};
