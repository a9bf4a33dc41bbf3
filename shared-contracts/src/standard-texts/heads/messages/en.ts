import type { HeadTextId } from './index';

export const texts = {
  'studio.lead':
    'Moonlit shrines, cities in mist, flowers without a name: we are an independent studio turning East Asian folklore into visual novels, one painting and one line at a time.',
  'studio.logsIntro': 'Notes from the making: trials, errors and small discoveries.',
} satisfies Record<HeadTextId, string>;
