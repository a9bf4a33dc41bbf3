import type { FieldPlace, Placement, WorkspaceTab } from './place';

interface InWorkspace extends FieldPlace {
  tab: WorkspaceTab;
}

/** The dialog is the quick edit of what the specification lists; the workspace has everything. */
export const projectPlacement: Placement<'project', InWorkspace> = {
  title: { tab: 'basics', inDialog: true },
  description: { tab: 'basics', inDialog: true },
  logline: { tab: 'basics', inDialog: true },
  status: { tab: 'basics', inDialog: true },
  progress: { tab: 'basics', inDialog: true },
  releaseDate: { tab: 'basics', inDialog: true },
  version: { tab: 'basics', inDialog: true },
  posterUrl: { tab: 'media', inDialog: true },
  isMainProject: { tab: 'basics', inDialog: true },
  publication: { tab: 'basics', inDialog: true },
  worldSetting: { tab: 'story' },
  ageRating: { tab: 'story' },
  screenshots: { tab: 'media' },
  platforms: { tab: 'platforms' },
  steamUrl: { tab: 'platforms', section: 'links' },
  mediaPackUrl: { tab: 'media', section: 'links' },
  pressContact: { tab: 'platforms', section: 'links' },
  trailer: { tab: 'media', section: 'links' },
  trailerAlternative: { tab: 'media', section: 'links' },
  trailerCaptions: { tab: 'media' },
  localizedTrailers: { tab: 'media' },
  localizedImages: { tab: 'media' },
  characters: { tab: 'characters' },
  sceneBackground: { tab: 'characters', section: 'scene' },
  sceneSound: { tab: 'characters', section: 'scene' },
  sceneLines: { tab: 'characters', section: 'scene' },
  sceneQuestion: { tab: 'characters', section: 'scene' },
  sceneAnswers: { tab: 'characters', section: 'scene' },
  music: { tab: 'media' },
  price: { tab: 'platforms' },
  languages: { tab: 'platforms' },
  systemRequirements: { tab: 'platforms' },
  credits: { tab: 'characters' },
  features: { tab: 'story' },
  reviews: { tab: 'story' },
  logos: { tab: 'media' },
  position: null,
  publishedAt: null,
};
