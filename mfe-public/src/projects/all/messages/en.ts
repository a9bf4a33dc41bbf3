import type { OwnMessageId } from './index';

export const texts = {
  'projects.newer': 'Newer games',
  'projects.older': 'Older games',
  'projects.none': 'No games yet',
} satisfies Record<OwnMessageId, string>;
