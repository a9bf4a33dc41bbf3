export const texts = {
  'discord.content.changed': '更新：{name}',
  'discord.content.withdrawn': '公開終了：{name}',
  'discord.request': '新しい依頼',
  'discord.request.received': '新しい依頼：{name}',
  'discord.module.released': 'リリース：{name}',
  'discord.module.rolled-back': 'ロールバック：{name}',
  'discord.module.withdrawn': 'カナリアを中止：{name}',
};
