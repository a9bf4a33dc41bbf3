import type { ja } from './ja';

export const zhTw = {
  'ui.language': '語言',
  'ui.retry': '重試',
  'ui.close': '關閉',
  'ui.skip': '跳至主要內容',
  'ui.notifications': '通知（F8）',
  'ui.external': '（在新分頁中開啟）',
  'ui.status.planning': '企劃中',
  'ui.status.in-development': '開發中',
  'ui.status.completed': '已發售',
  'ui.progress': '進度 {percent}%',
  'ui.noDate': 'N/A',
} as const satisfies Record<keyof typeof ja, string>;
