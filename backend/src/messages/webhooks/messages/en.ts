import type { MessageId } from './index';

export const texts = {
  'discord.content.changed': 'Updated: {name}',
  'discord.content.withdrawn': 'No longer public: {name}',
  'discord.request': 'New request',
  'discord.request.received': 'New request from {name}',
  'discord.module.released': 'Released: {name}',
  'discord.module.rolled-back': 'Rolled back: {name}',
  'discord.module.withdrawn': 'Canary stopped: {name}',
} satisfies Record<MessageId, string>;
