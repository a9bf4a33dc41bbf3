import type { OwnMessageId } from './index';

export const texts = {
  'accessibility.title': '無障礙聲明',
  'accessibility.loading': '正在載入無障礙聲明',
  'accessibility.missing': '目前沒有無障礙聲明',
  'accessibility.failed': '無障礙聲明無法載入',
} satisfies Record<OwnMessageId, string>;
