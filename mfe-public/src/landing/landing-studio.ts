import { studioWith } from '../frame/studio';

/** What the landing page shows of the studio. */
export const landingStudio = studioWith(
  'subtitle',
  'headline',
  'heroArt',
  'heroImage',
  'lead',
  'aboutIntro',
  'artTitle',
  'artText',
  'storyTitle',
  'storyText',
  'collaborationTitle',
  'collaborationText',
  'projectsIntro',
  'behindText',
  'partnersIntro',
  'joinTitle',
  'joinText',
  'contactIntro',
  'contactPromise',
  'contactHours',
);
