import type { OwnMessageId } from './index';

export const texts = {
  'projects.newer': '較新的作品',
  'projects.older': '較早的作品',
  'projects.none': '尚無作品',
} satisfies Record<OwnMessageId, string>;
