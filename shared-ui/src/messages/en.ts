import type { ja } from './ja';

export const en = {
  'ui.language': 'Language',
  'ui.retry': 'Retry',
  'ui.close': 'Close',
  'ui.skip': 'Skip to content',
  'ui.notifications': 'Notifications (F8)',
  'ui.external': '(opens in a new tab)',
  'ui.status.planning': 'Planning',
  'ui.status.in-development': 'In Development',
  'ui.status.completed': 'Released',
  'ui.progress': 'Progress {percent}%',
  'ui.noDate': 'N/A',
} as const satisfies Record<keyof typeof ja, string>;
