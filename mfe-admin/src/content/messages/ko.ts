import type { ContentMessageId } from './index';

export const texts = {
  'audience.now':
    '‘{publish}’ 버튼을 누르면 바로 모든 방문자에게 공개됩니다. ‘{draft}’ 버튼을 누르면 방문자에게 공개되지 않습니다.',
  'audience.scheduled':
    '‘{publish}’ 버튼을 누르면 {date}부터 모든 방문자에게 공개됩니다. ‘{draft}’ 버튼을 누르면 방문자에게 공개되지 않습니다.',
  'order.earlier': '앞으로 옮기기',
  'order.later': '뒤로 옮기기',
  'bulk.published': '공개',
  'bulk.draft': '비공개로 전환',
  'list.changedBy': '마지막 수정자',
  'record.view': '보기',
  'record.edit': '편집',
  'record.edit.of': '{name} 편집',
  'record.duplicate': '복제',
  'record.more': '{name} 추가 작업',
} satisfies Record<ContentMessageId, string>;
