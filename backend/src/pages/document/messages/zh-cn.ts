import type { MessageId } from './index';

export const texts = {
  'feed.title': '开发日志',
  'unavailable.title': '页面暂时无法显示',
  'unavailable.text': '给您带来不便，我们深表歉意。请稍后再试。',
  'unavailable.retry': '重试',
  'preview.title': '要预览此构建吗？',
  'preview.text':
    '在最长一天内，此浏览器将以这个尚未发布的构建显示网站。由于您是通过其他网站的链接打开的，因此需要确认。',
  'preview.start': '开始预览',
} satisfies Record<MessageId, string>;
