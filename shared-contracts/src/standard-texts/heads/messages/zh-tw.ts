import type { HeadTextId } from './index';

export const texts = {
  'studio.lead': '{studio}的視覺小說。',
  'studio.logsIntro': '紀錄作品的製作過程。',
} satisfies Record<HeadTextId, string>;
