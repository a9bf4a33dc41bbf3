import type { OwnMessageId } from './index';

export const texts = {
  'projects.newer': '더 최근 작품',
  'projects.older': '이전 작품',
  'projects.none': '아직 작품이 없습니다',
} satisfies Record<OwnMessageId, string>;
