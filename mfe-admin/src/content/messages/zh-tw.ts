import type { ContentMessageId } from './index';

export const texts = {
  'audience.now': '「{publish}」會立即向所有訪客公開。「{draft}」不會向訪客公開。',
  'audience.scheduled': '「{publish}」會從{date}起向所有訪客公開。「{draft}」不會向訪客公開。',
  'order.earlier': '前移',
  'order.later': '後移',
  'bulk.published': '發布',
  'bulk.draft': '取消發布',
  'list.changedBy': '最後修改者',
  'record.view': '檢視',
  'record.edit': '編輯',
  'record.edit.of': '編輯「{name}」',
  'record.duplicate': '複製',
  'record.more': '「{name}」的更多操作',
} satisfies Record<ContentMessageId, string>;
