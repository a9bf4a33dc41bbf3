import type { ja } from './ja';

export const ko = {
  'ui.language': '언어',
  'ui.retry': '다시 시도',
  'ui.close': '닫기',
  'ui.skip': '본문으로 이동',
  'ui.notifications': '알림 (F8)',
  'ui.external': '(새 탭에서 열림)',
  'ui.status.planning': '기획 중',
  'ui.status.in-development': '개발 중',
  'ui.status.completed': '출시됨',
  'ui.progress': '진행률 {percent}%',
  'ui.noDate': 'N/A',
} as const satisfies Record<keyof typeof ja, string>;
