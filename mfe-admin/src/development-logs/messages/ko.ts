import type { MessageId } from './index';

export const texts = {
  'development-log.plural': '개발 일지',
  'development-log.singular': '개발 일지',
  'development-log.create': '일지 작성',
  'development-log.edit': '일지 편집',
  'development-log.none': '개발 일지가 없습니다',
  'development-log.created': '개발 일지를 작성했습니다',
  'development-log.updated': '개발 일지를 업데이트했습니다',
  'development-log.deleted': '개발 일지를 삭제했습니다',
  'development-log.assets': '개발 자료({count})',
  'development-log.asset': '자료 {number}',
} satisfies Record<MessageId, string>;
