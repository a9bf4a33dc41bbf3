import type { MessageId } from './index';

export const texts = {
  'discord.content.changed': '已更新：{name}',
  'discord.content.withdrawn': '已取消發布：{name}',
  'discord.request': '新合作申請',
  'discord.request.received': '來自{name}的新合作申請',
  'discord.module.released': '已發布：{name}',
  'discord.module.rolled-back': '已退回：{name}',
  'discord.module.withdrawn': '金絲雀發布已中止：{name}',
} satisfies Record<MessageId, string>;
