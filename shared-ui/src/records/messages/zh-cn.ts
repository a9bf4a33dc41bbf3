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
  'records.reply.thanks': '感谢并稍后答复',
  'records.reply.thanks.text': '{name}您好：\n\n感谢您的来信。我们会仔细阅读，并在几天内再次与您联系。\n\n{studio}',
  'records.reply.question': '请求作品集',
  'records.reply.question.text': '{name}您好：\n\n感谢您的来信。可以请您发来一些作品，或作品集的链接吗？\n\n{studio}',
  'records.reply.decline': '婉拒',
  'records.reply.decline.text':
    '{name}您好：\n\n感谢您的来信。很遗憾，目前没有合适的职位，今后若有机会一定与您联系。\n\n{studio}',
} satisfies Record<MessageId, string>;
