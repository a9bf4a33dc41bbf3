import type { MessageId } from './index';

export const texts = {
  'partner.plural': '創作夥伴',
  'partner.singular': '創作夥伴',
  'partner.create': '新增創作夥伴',
  'partner.edit': '編輯創作夥伴',
  'partner.none': '沒有創作夥伴',
  'partner.created': '創作夥伴已新增',
  'partner.updated': '創作夥伴已更新',
  'partner.deleted': '創作夥伴已刪除',
  'partner.noneInCategory': '此類別中沒有創作夥伴',
  'partner.unknown': '未知的創作夥伴',
  'partner.choose': '（無）',
  'partner.delete.title': '{count, plural, other {要刪除#位創作夥伴嗎？}}',
  'partner.delete.description': '署名之處：{uses}。刪除後，這些地方將不再顯示姓名。',
  'partner.mail': '寄電子郵件給{name}',
  'partner.twitter': '{name}的Twitter',
  'partner.website': '{name}的網站',
} satisfies Record<MessageId, string>;
