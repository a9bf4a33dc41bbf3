import type { HeadTextId } from './index';

export const texts = {
  'studio.lead':
    '月下古祠、霧中都城、無名之花。我們是一間獨立工作室，以一幅畫、一行字，將東亞記憶裡的幻想編織成視覺小說。',
  'studio.logsIntro': '故事成形之前的摸索與紀錄。',
} satisfies Record<HeadTextId, string>;
