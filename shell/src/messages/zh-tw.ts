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
  'studio.subtitle': '訴說東亞故事的視覺小說工坊',
  'nav.label': '主選單',
  'nav.open': '開啟選單',
  'nav.close': '關閉選單',
  'nav.home': '首頁',
  'nav.about': '關於我們',
  'nav.projects': '作品',
  'nav.partners': '合作夥伴',
  'nav.contact': '聯絡我們',
  'footer.label': '頁尾選單',
  'footer.copyright': '© 2025 墨花堂 版權所有',
} satisfies Record<MessageId, string>;
