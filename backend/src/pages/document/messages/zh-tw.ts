import type { MessageId } from './index';

export const texts = {
  'feed.title': '開發日誌',
  'unavailable.title': '頁面暫時無法顯示',
  'unavailable.text': '造成您的不便，我們深感抱歉。請稍後再試。',
  'unavailable.retry': '重試',
  'preview.title': '要預覽此建置嗎？',
  'preview.text':
    '在最長一天內，此瀏覽器將以這個尚未發布的建置顯示網站。由於您是透過其他網站的連結開啟的，因此需要確認。',
  'preview.start': '開始預覽',
} satisfies Record<MessageId, string>;
