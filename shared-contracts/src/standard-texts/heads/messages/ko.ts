import type { HeadTextId } from './index';

export const texts = {
  'studio.lead': '{studio}의 비주얼 노벨을 소개합니다.',
  'studio.logsIntro': '작품을 만드는 과정을 기록합니다.',
} satisfies Record<HeadTextId, string>;
