import type { MessageId } from './index';

export const texts = {
  'partner.plural': '创作伙伴',
  'partner.singular': '创作伙伴',
  'partner.create': '添加创作伙伴',
  'partner.edit': '编辑创作伙伴',
  'partner.none': '没有创作伙伴',
  'partner.created': '创作伙伴已添加',
  'partner.updated': '创作伙伴已更新',
  'partner.deleted': '创作伙伴已删除',
  'partner.noneInCategory': '此类别中没有创作伙伴',
  'partner.unknown': '未知的创作伙伴',
  'partner.choose': '（无）',
  'partner.delete.title': '{count, plural, other {要删除#位创作伙伴吗？}}',
  'partner.delete.description': '署名之处：{uses}。删除后，这些地方将不再显示姓名。',
  'partner.mail': '给{name}发邮件',
  'partner.twitter': '{name}的Twitter',
  'partner.website': '{name}的网站',
} satisfies Record<MessageId, string>;
