import type { MessageId } from './index';

export const texts = {
  'project.plural': '작품',
  'project.singular': '작품',
  'project.create': '작품 만들기',
  'project.edit': '작품 편집',
  'project.quickNote': '빠른 편집입니다. 나머지 항목은 작업 공간에 있습니다.',
  'project.newNote': '만든 뒤에는 나머지 항목이 모두 있는 작업 공간이 열립니다',
  'project.none': '아직 작품이 없습니다',
  'project.created': '작품을 만들었습니다',
  'project.updated': '작품을 업데이트했습니다',
  'project.deleted': '작품을 삭제했습니다',
  'project.main': '주력',
  'project.mainNote': '켜면 지금의 주력 작품은 ‘앞으로 나올 작품’으로 옮겨집니다',
  'project.unknown': '알 수 없는 작품',
  'project.choose': '작품 선택',
  'project.progress': '{title} 진행률',
  'project.completed': '완료',
} satisfies Record<MessageId, string>;
