import type { MessageId } from './index';

export const texts = {
  'remote.failed.title': '이 부분을 불러오지 못했습니다',
  'remote.failed.description': '연결 상태를 확인한 뒤 다시 시도해 주세요. 다른 부분은 그대로 이용하실 수 있습니다.',
  'remote.loading': '불러오는 중',
  'page.frozen': '일부 기능을 불러오지 못했습니다. 내용은 계속 읽으실 수 있습니다.',
  'page.retry': '다시 시도',
  'missing.title': '404 페이지를 찾을 수 없습니다',
  'missing.description': '이 페이지가 라우터에 추가되어 있나요?',
  'missing.home': '홈으로 돌아가기',
  'studio.name': '묵화당',
  'studio.subtitle': '동아시아의 이야기를 엮는 비주얼 노벨 공방',
  'nav.label': '주 메뉴',
  'nav.open': '메뉴 열기',
  'nav.close': '메뉴 닫기',
  'nav.home': '홈',
  'nav.about': '소개',
  'nav.projects': '작품',
  'nav.partners': '파트너',
  'nav.contact': '문의',
  'footer.label': '푸터 메뉴',
  'footer.copyright': '© 2025 묵화당 All rights reserved.',
} satisfies Record<MessageId, string>;
