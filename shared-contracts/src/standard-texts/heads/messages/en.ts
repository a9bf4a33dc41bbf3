import type { HeadTextId } from './index';

export const texts = {
  'studio.lead': 'Visual novels by {studio}.',
  'studio.logsIntro': 'Notes from the making of our games.',
} satisfies Record<HeadTextId, string>;
