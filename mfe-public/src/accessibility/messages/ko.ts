import type { OwnMessageId } from './index';

export const texts = {
  'accessibility.title': '접근성 안내',
  'accessibility.loading': '접근성 안내를 불러오는 중',
  'accessibility.missing': '아직 접근성 안내가 없습니다',
  'accessibility.failed': '접근성 안내를 불러오지 못했습니다',
} satisfies Record<OwnMessageId, string>;
