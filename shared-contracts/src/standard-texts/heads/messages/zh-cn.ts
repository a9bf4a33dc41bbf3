import type { HeadTextId } from './index';

export const texts = {
  'studio.lead': '{studio}的视觉小说。',
  'studio.logsIntro': '记录作品的制作过程。',
} satisfies Record<HeadTextId, string>;
