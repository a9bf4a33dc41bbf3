import type { HeadTextId } from './index';

export const texts = {
  'studio.lead':
    '月下古祠、雾中都城、无名之花。我们是一间独立工作室，以一幅画、一行字，将东亚记忆中的幻想编织成视觉小说。',
  'studio.logsIntro': '故事成形之前的摸索与记录。',
} satisfies Record<HeadTextId, string>;
