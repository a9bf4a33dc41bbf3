import type { TranslationMessageId } from './index';

export const texts = {
  'workspace.language': '입력 언어',
  'workspace.next.missing': '다음 미번역({count})',
  'workspace.next.stale': '다음 갱신 필요({count})',
  'workspace.next.open': '다음 할 일({count})',
  'translations.description':
    '일본어를 기준으로 언어별 번역 상태를 보여 줍니다. 셀을 선택하면 해당 언어로 편집기가 열립니다.',
  'translations.record': '대상',
  'translations.language': '번역할 언어',
  'translations.state': '상태',
  'translations.open': '할 일',
  'translations.complete': '완료',
  'translations.missing': '미번역',
  'translations.staleFields': '일본어가 나중에 변경됨: {fields}',
  'translations.next.missing': '다음 미번역 항목',
  'translations.next.stale': '다음 갱신 필요 항목',
  'translations.next.open': '다음 할 일',
  'translations.saveAndNext.missing': '저장하고 다음 미번역 항목으로',
  'translations.saveAndNext.stale': '저장하고 다음 갱신 필요 항목으로',
  'translations.saveAndNext.open': '저장하고 다음 할 일로',
  'translations.noneLeft': '이 언어에는 남은 항목이 없습니다',
  'translations.noneHere': '남은 항목 없음',
  'translations.chooseLanguage': '먼저 다른 언어를 선택하세요(Shift + F9). F9를 누르면 그 언어의 텍스트로 이동합니다.',
  'translations.none': '해당하는 콘텐츠가 없습니다',
} satisfies Record<TranslationMessageId, string>;
