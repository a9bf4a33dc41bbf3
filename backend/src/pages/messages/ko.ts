import type { MessageId } from './index';

export const texts = {
  'studio.name': '묵화당',
  'studio.description': '동아시아의 환상을 그리는 비주얼 노벨 공방',
  'feed.title': '개발 일지',
  'unavailable.title': '지금은 페이지를 표시할 수 없습니다',
  'unavailable.text': '불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
  'unavailable.retry': '다시 시도',
} satisfies Record<MessageId, string>;
