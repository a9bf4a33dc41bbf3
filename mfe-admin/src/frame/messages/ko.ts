import type { FrameMessageId } from './index';

export const texts = {
  'admin.menu': '관리 메뉴',
  'admin.menu.open': '메뉴 열기',
  'admin.back': '사이트로 돌아가기',
  'commands.search': '검색',
  'sidebar.content': '콘텐츠',
  'sidebar.site': '사이트',
  'sidebar.system': '시스템',
  'readOnly.title': '점검 중입니다',
  'readOnly.text':
    '사이트는 평소처럼 표시되지만 지금은 아무것도 저장할 수 없습니다. 입력한 내용은 이 기기에 남아 있으니 점검이 끝난 뒤 저장해 주세요.',
  'kept.signOut': '저장하지 않은 입력이 이 기기에 남아 있습니다',
  'kept.signOut.description':
    '저장하지 않고 닫은 편집 화면이 {count}개 있습니다. 남겨 두면 다음에 같은 계정으로 로그인했을 때 복원할 수 있습니다. 다른 사람도 쓰는 기기라면 삭제하세요.',
  'kept.signOut.keep': '남겨 두고 로그아웃',
  'kept.signOut.delete': '삭제하고 로그아웃',
  'login.again': '다시 로그인해 주세요',
  'login.again.description':
    '세션이 종료되었거나 이 작업에 새 로그인이 필요합니다. 입력한 내용은 그대로 있으니 로그인한 뒤 저장해 주세요.',
} satisfies Record<FrameMessageId, string>;
