import type { HeadTextId } from './index';

export const texts = {
  'studio.lead':
    '달빛 어린 사당, 안개 낀 도성, 이름 없는 꽃. 동아시아의 기억 속에 살아 숨 쉬는 환상을 한 장의 그림과 한 줄의 글로 엮어 가는 독립 비주얼 노벨 스튜디오입니다.',
  'studio.logsIntro': '이야기가 모양을 갖추기까지의 시행착오를 기록합니다.',
} satisfies Record<HeadTextId, string>;
