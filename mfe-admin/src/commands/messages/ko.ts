import type { CommandMessageId } from './index';

export const texts = {
  'commands.title': '작품·글·화면·작업 찾기',
  'commands.none': '찾은 결과가 없습니다',
  'commands.screen': '화면',
  'commands.action': '작업',
  'commands.create': '새로 만들기: {kind}',
  'commands.createWords': '추가 새로 만들기 생성',
  'commands.logoutWords': '로그아웃',
  'shortcuts.title': '단축키',
  'shortcuts.find': '작품·글·화면·작업 찾기',
  'shortcuts.second': '검색으로 찾은 작품의 상세 정보 열기',
  'shortcuts.save': '양식 저장',
  'shortcuts.preview': '열린 양식 미리보기',
  'shortcuts.scene': '열린 양식의 미리 읽기 장면 재생',
  'shortcuts.move': '목록에서 순서 바꾸기',
  'shortcuts.choose': '포커스가 있는 체크박스 선택',
  'shortcuts.chooseMore': '이어서 선택',
  'shortcuts.chooseAll': '목록 전체 선택',
  'shortcuts.nextMissing': '해당 언어의 다음 미번역 또는 갱신 필요 항목으로 이동',
  'shortcuts.nextLanguage': '입력 언어를 다음 언어로 전환',
  'shortcuts.tab': '작업 공간의 다음 탭이나 이전 탭으로 이동',
  'shortcuts.section':
    '다음 섹션으로 이동(Shift를 누르면 이전). 목록에서는 선택한 항목의 작업 막대와 목록 사이를 오감.',
  'shortcuts.notices': '알림으로 이동',
  'shortcuts.close': '열린 창 닫기',
  'shortcuts.help': '단축키 보기',
} satisfies Record<CommandMessageId, string>;
