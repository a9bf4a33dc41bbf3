import type { LandingTextId } from './index';

export const texts = {
  'studio.headline': 'Stories that bloom in ink.',
  'studio.aboutIntro':
    '{studio} is a small workshop of painters, writers and musicians. We take our time over stories that live between the empty spaces of old scrolls and the playfulness of today.',
  'studio.artTitle': 'Art that leaves room',
  'studio.artText':
    'Ink that bleeds and paper with a grain, brought to the screen. Every background and figure is painted by hand, and the silence is part of the story.',
  'studio.storyTitle': 'Stories that go deep',
  'studio.storyText':
    'We read myths, chronicles and local lore, and turn them into stories that show a different face with every choice and leave you with a question.',
  'studio.collaborationTitle': 'Made with experts',
  'studio.collaborationText':
    'Voice actors, composers, filmmakers: masters of their craft sit at our table as equals, and we make one game together.',
  'studio.projectsIntro': 'The stories on our inkstone now.',
  'studio.behindText': 'Sketches, discarded drafts, days in the recording booth: how our games come to be.',
  'studio.partnersIntro': 'The people who give our games their voices, colours and sounds.',
  'studio.joinTitle': 'Bring your craft to these stories',
  'studio.joinText': 'We are looking for people to make games with.',
  'studio.contactIntro': 'Voice, images, words or sound: tell us what you do best and which story you want to make.',
  'studio.contactPromise': 'We reply within 24 hours.',
  'studio.contactHours': 'Contact hours: weekdays 10:00–19:00 Japan time',
} satisfies Record<LandingTextId, string>;
