import type { MessageId } from './index';

export const texts = {
  'discord.content.changed': '변경: {name}',
  'discord.content.withdrawn': '비공개로 전환: {name}',
  'discord.request': '새 협업 요청',
  'discord.request.received': '{name} 님의 새 협업 요청',
  'discord.module.released': '릴리스: {name}',
  'discord.module.rolled-back': '롤백: {name}',
  'discord.module.withdrawn': '카나리 중단: {name}',
} satisfies Record<MessageId, string>;
