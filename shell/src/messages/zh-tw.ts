import type { MessageId } from './index';

export const texts = {
  'remote.failed.title': '此部分無法載入',
  'remote.failed.description': '請檢查網路連線後再試一次。頁面的其他部分仍可正常使用。',
  'remote.loading': '載入中',
  'page.frozen': '部分功能無法載入，您仍可繼續閱讀內容。',
  'page.retry': '重試',
  'missing.title': '404 找不到頁面',
  'missing.description': '此頁面是否已加入路由？',
  'missing.home': '返回首頁',
  'studio.name': '墨花堂',
} satisfies Record<MessageId, string>;
