import type { MessageId } from './index';

export const texts = {
  'partner.plural': '파트너',
  'partner.singular': '파트너',
  'partner.create': '파트너 추가',
  'partner.edit': '파트너 편집',
  'partner.none': '파트너가 없습니다',
  'partner.created': '파트너를 추가했습니다',
  'partner.updated': '파트너를 업데이트했습니다',
  'partner.deleted': '파트너를 삭제했습니다',
  'partner.noneInCategory': '이 카테고리에 파트너가 없습니다',
  'partner.unknown': '알 수 없는 파트너',
  'partner.choose': '(없음)',
  'partner.delete.title': '{count, plural, other {파트너 #명을 삭제할까요?}}',
  'partner.delete.description': '크레딧에 표시된 곳: {uses}. 삭제하면 그곳에 이름이 표시되지 않습니다.',
  'partner.mail': '{name}에게 메일 보내기',
  'partner.twitter': '{name}의 트위터',
  'partner.website': '{name}의 웹사이트',
} satisfies Record<MessageId, string>;
