import type { MessageId } from './index';

export const texts = {
  'records.toolbar': '對所選資料的操作',
  'records.all': '全選（{count}項）',
  'records.none': '取消選取',
  'records.chosen': '已選取{count}項',
  'records.progress': '{action}：{count}項中的{done}項',
  'records.stop': '停止',
  'records.done': '{action}：{count}項',
  'records.unchanged': '沒有需要變更的內容',
  'records.failed': '{action}：{count}項未能處理',
  'records.failure': '{name}：{reason}',
} satisfies Record<MessageId, string>;
