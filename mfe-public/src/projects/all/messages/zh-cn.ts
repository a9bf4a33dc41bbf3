import type { OwnMessageId } from './index';

export const texts = {
  'projects.newer': '较新的作品',
  'projects.older': '较早的作品',
  'projects.none': '暂无作品',
} satisfies Record<OwnMessageId, string>;
