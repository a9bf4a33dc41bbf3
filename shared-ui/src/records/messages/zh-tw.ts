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
  'records.reply.thanks': '感謝並稍後答覆',
  'records.reply.thanks.text': '{name}您好：\n\n感謝您的來信。我們會仔細閱讀，並在幾天內再次與您聯絡。\n\n{studio}',
  'records.reply.question': '請求作品集',
  'records.reply.question.text': '{name}您好：\n\n感謝您的來信。可以請您寄一些作品，或作品集的連結嗎？\n\n{studio}',
  'records.reply.decline': '婉拒',
  'records.reply.decline.text':
    '{name}您好：\n\n感謝您的來信。很遺憾，目前沒有合適的職位，日後若有機會一定與您聯絡。\n\n{studio}',
} satisfies Record<MessageId, string>;
