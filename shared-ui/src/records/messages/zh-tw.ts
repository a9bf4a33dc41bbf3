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
  'records.kept': '{time}輸入但尚未儲存的內容仍保留在此裝置上。',
  'records.kept.discard': '捨棄',
  'records.kept.restore': '還原{time}的內容',
} satisfies Record<MessageId, string>;
