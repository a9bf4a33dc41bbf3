import type { OwnMessageId } from './index';

export const texts = {
  'remote.failed.title': '이 부분을 불러오지 못했습니다',
  'remote.failed.description': '연결 상태를 확인한 뒤 다시 시도해 주세요. 다른 부분은 그대로 이용하실 수 있습니다.',
  'remote.loading': '불러오는 중',
  'page.frozen': '일부 기능을 불러오지 못했습니다. 내용은 계속 읽으실 수 있습니다.',
  'page.retry': '다시 시도',
  'page.outdated': '이 페이지의 새 버전이 게시되었습니다. 계속하려면 새로고침해 주세요.',
  'page.reload': '새로고침',
  'page.preview': '공개 전 빌드 미리보기:',
  'page.endPreview': '미리보기 종료',
  'missing.title': '404 페이지를 찾을 수 없습니다',
  'missing.description': '이 페이지가 라우터에 추가되어 있나요?',
  'missing.home': '홈으로 돌아가기',
  'nav.label': '주 메뉴',
  'nav.open': '메뉴 열기',
  'nav.close': '메뉴 닫기',
  'nav.home': '홈',
  'footer.feed': 'Atom 피드',
  'footer.label': '푸터 메뉴',
} satisfies Record<OwnMessageId, string>;
