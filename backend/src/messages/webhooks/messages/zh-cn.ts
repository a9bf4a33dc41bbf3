import type { MessageId } from './index';

export const texts = {
  'discord.content.changed': '已更新：{name}',
  'discord.content.withdrawn': '已取消发布：{name}',
  'discord.request': '新合作申请',
  'discord.request.received': '来自{name}的新合作申请',
  'discord.module.released': '已发布：{name}',
  'discord.module.rolled-back': '已回滚：{name}',
  'discord.module.withdrawn': '灰度发布已中止：{name}',
} satisfies Record<MessageId, string>;
