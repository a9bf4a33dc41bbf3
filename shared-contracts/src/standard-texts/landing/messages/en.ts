import type { LandingTextId } from './index';

export const texts = {
  'studio.headline': 'Stories by {studio}',
  'studio.aboutIntro': '{studio} makes visual novels.',
  'studio.artTitle': 'Visual art',
  'studio.artText': 'See the art on the page of each game.',
  'studio.storyTitle': 'Storytelling',
  'studio.storyText': 'Read about the plot and the world on the page of each game.',
  'studio.collaborationTitle': 'Collaboration',
  'studio.collaborationText': 'If you would like to take part, write to us with the contact form.',
  'studio.projectsIntro': 'The games of {studio}.',
  'studio.behindText': 'Notes from the making of our games.',
  'studio.partnersIntro': 'The people who work on our games.',
  'studio.joinTitle': 'Work with us',
  'studio.joinText': 'Write to us with the contact form.',
  'studio.contactIntro': 'Tell us what you would like to talk about.',
} satisfies Record<LandingTextId, string>;
