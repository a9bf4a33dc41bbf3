import type { MessageId } from './index';

export const texts = {
  'mail.request.subject': '来自{name}的新合作申请',
  'mail.request.text':
    '收到{name}发来的合作申请。\n\n联系方式：{contact}\n专长：{specialty}\n\n{message}\n\n网站承诺24小时内回复。在收件箱中打开：\n{link}',
  'mail.reminder.subject': '超过20小时未回复{name}',
  'mail.reminder.text': '{name}的合作申请已超过20小时未回复。网站承诺24小时内回复。\n\n在收件箱中打开：\n{link}',
  'mail.flood.subject': '已拦截垃圾留言',
  'mail.flood.text':
    '联系表单收到了大量提交，其中一部分已被拒收。真实用户在浏览器完成验证后仍可发送。\n\n打开收件箱：\n{link}',
  'mail.canary.subject': '已中止{module}的灰度发布',
  'mail.canary.text': '{module}的构建出现问题，已自动中止灰度发布。访客看到的是之前的构建。\n\n打开模块页面：\n{link}',
  'mail.receipt.subject': '我们已收到您的留言｜{studio}',
  'mail.receipt.text':
    '感谢您联系{studio}。\n\n您的留言已送达，我们会在24小时内回复。本邮件为自动发送。如果您没有联系过我们，请忽略本邮件。\n\n{studio}\n{link}',
  'mail.invitation.subject': '{studio}管理界面的邀请',
  'mail.invitation.text':
    '您受邀以“{name}”的身份使用{studio}的管理界面。\n\n请通过以下链接设置密码。链接仅能使用一次，{hours}小时内有效：\n{link}\n\n如果您并不知情，请忽略本邮件。',
  'mail.test.subject': '测试邮件',
  'mail.test.text': '邮件设置正常。\n\n{link}',
} satisfies Record<MessageId, string>;
