import type { MessageId } from './index';

export const texts = {
  'studio.name': '墨花堂',
  'studio.description': '描繪東亞幻想的視覺小說工坊',
  'feed.title': '開發日誌',
  'unavailable.title': '頁面暫時無法顯示',
  'unavailable.text': '造成您的不便，我們深感抱歉。請稍後再試。',
  'unavailable.retry': '重試',
} satisfies Record<MessageId, string>;
