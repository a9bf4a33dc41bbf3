/** The fictional studio's projects, partners, logs and images, which a new store is seeded with. */
import { collaborationRequests } from './collaboration-requests';
import { deliveredTexts } from './delivered-texts';
import { developmentLogs } from './development-logs';
import { partners } from './partners';
import { demoImages } from './images';
import { projects } from './projects';
import { demoStudio } from './studio';

export { deliveredTexts };

export const demoContent = {
  projects,
  partners,
  developmentLogs,
  images: demoImages,
  studio: demoStudio,
  collaborationRequests,
};
