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
  'records.reply.thanks': '감사 인사와 검토 안내',
  'records.reply.thanks.text':
    '{name} 님께\n\n문의해 주셔서 감사합니다. 꼼꼼히 읽어 보고 며칠 안에 다시 연락드리겠습니다.\n\n{studio}',
  'records.reply.question': '포트폴리오 요청',
  'records.reply.question.text':
    '{name} 님께\n\n문의해 주셔서 감사합니다. 작품 예시나 포트폴리오 링크를 보내 주실 수 있을까요?\n\n{studio}',
  'records.reply.decline': '거절',
  'records.reply.decline.text':
    '{name} 님께\n\n문의해 주셔서 감사합니다. 아쉽지만 지금은 함께할 수 있는 역할이 없습니다. 기회가 생기면 꼭 연락드리겠습니다.\n\n{studio}',
} satisfies Record<MessageId, string>;
