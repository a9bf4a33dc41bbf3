import type { MessageId } from './index';

export const texts = {
  'development-log.plural': '開發日誌',
  'development-log.singular': '開發日誌',
  'development-log.create': '建立日誌',
  'development-log.edit': '編輯日誌',
  'development-log.none': '沒有開發日誌',
  'development-log.created': '開發日誌已建立',
  'development-log.updated': '開發日誌已更新',
  'development-log.deleted': '開發日誌已刪除',
  'development-log.assets': '開發素材（{count}）',
  'development-log.asset': '素材{number}',
} satisfies Record<MessageId, string>;
