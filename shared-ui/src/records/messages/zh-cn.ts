import type { MessageId } from './index';

export const texts = {
  'records.toolbar': '对所选记录的操作',
  'records.all': '全选（{count}项）',
  'records.none': '取消选择',
  'records.chosen': '已选择{count}项',
  'records.progress': '{action}：{count}项中的{done}项',
  'records.stop': '停止',
  'records.done': '{action}：{count}项',
  'records.unchanged': '没有需要更改的内容',
  'records.failed': '{action}：{count}项未能处理',
  'records.failure': '{name}：{reason}',
  'records.kept': '{time}输入但未保存的内容仍保留在此设备上。',
  'records.kept.discard': '放弃',
  'records.kept.restore': '恢复{time}的内容',
} satisfies Record<MessageId, string>;
