import type { MessageId } from './index';

export const texts = {
  'feed.title': '개발 일지',
  'unavailable.title': '지금은 페이지를 표시할 수 없습니다',
  'unavailable.text': '불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
  'unavailable.retry': '다시 시도',
  'preview.title': '이 빌드를 미리 보시겠습니까?',
  'preview.text':
    '최대 하루 동안 이 브라우저에서는 아직 공개되지 않은 이 빌드로 사이트가 표시됩니다. 다른 사이트의 링크로 열렸기 때문에 확인합니다.',
  'preview.start': '미리보기 시작',
} satisfies Record<MessageId, string>;
