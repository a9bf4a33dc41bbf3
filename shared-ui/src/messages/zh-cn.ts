import type { ja } from './ja';

export const zhCn = {
  'ui.language': '语言',
  'ui.retry': '重试',
  'ui.close': '关闭',
  'ui.skip': '跳到正文',
  'ui.notifications': '通知（F8）',
  'ui.external': '（在新标签页中打开）',
  'ui.status.planning': '企划中',
  'ui.status.in-development': '开发中',
  'ui.status.completed': '已发售',
  'ui.progress': '进度 {percent}%',
  'ui.noDate': 'N/A',
} as const satisfies Record<keyof typeof ja, string>;
