import type { ContentMessageId } from './index';

export const texts = {
  'audience.now': '“{publish}”会立即向所有访客公开。“{draft}”不会向访客公开。',
  'audience.scheduled': '“{publish}”会从{date}起向所有访客公开。“{draft}”不会向访客公开。',
  'order.earlier': '前移',
  'order.later': '后移',
  'bulk.published': '发布',
  'bulk.draft': '取消发布',
  'list.changedBy': '最后修改者',
  'record.view': '查看',
  'record.edit': '编辑',
  'record.edit.of': '编辑“{name}”',
  'record.duplicate': '复制',
  'record.more': '“{name}”的更多操作',
} satisfies Record<ContentMessageId, string>;
