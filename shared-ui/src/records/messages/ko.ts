import type { MessageId } from './index';

export const texts = {
  'records.toolbar': '선택한 항목에 대한 작업',
  'records.all': '{count}개 모두 선택',
  'records.none': '선택 해제',
  'records.chosen': '{count}개 선택됨',
  'records.progress': '{action}: {count}개 중 {done}개',
  'records.stop': '중지',
  'records.done': '{action}: {count}개',
  'records.unchanged': '바꿀 것이 없습니다',
  'records.failed': '{action}: {count}개를 처리하지 못했습니다',
  'records.failure': '{name}: {reason}',
  'records.kept': '{time}에 입력했지만 저장하지 않은 내용이 이 기기에 남아 있습니다.',
  'records.kept.discard': '버리기',
  'records.kept.restore': '{time} 입력 복원',
} satisfies Record<MessageId, string>;
