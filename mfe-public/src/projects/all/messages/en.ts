import type { OwnMessageId } from './index';

export const texts = {
  'projects.newer': 'Newer works',
  'projects.older': 'Older works',
  'projects.none': 'No works yet',
} satisfies Record<OwnMessageId, string>;
