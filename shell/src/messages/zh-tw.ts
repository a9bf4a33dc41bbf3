import type { OwnMessageId } from './index';

export const texts = {
  'remote.failed.title': '此部分無法載入',
  'remote.failed.description': '請檢查網路連線後再試一次。頁面的其他部分仍可正常使用。',
  'remote.loading': '載入中',
  'page.frozen': '部分功能無法載入，您仍可繼續閱讀內容。',
  'page.retry': '重試',
  'page.outdated': '此頁面已發布新版本，請重新載入後繼續。',
  'page.reload': '重新載入',
  'page.preview': '正在預覽尚未上線的建置：',
  'page.endPreview': '結束預覽',
  'missing.title': '404 找不到頁面',
  'missing.description': '此頁面是否已加入路由？',
  'missing.home': '返回首頁',
  'nav.label': '主選單',
  'nav.open': '開啟選單',
  'nav.close': '關閉選單',
  'nav.home': '首頁',
  'footer.feed': 'Atom訂閱',
  'footer.label': '頁尾選單',
} satisfies Record<OwnMessageId, string>;
