import type { OwnMessageId } from './index';

export const texts = {
  'press.title': '{title} 프레스 키트',
  'press.work': '작품 페이지로',
  'press.download': '전체 내려받기(ZIP)',
  'press.facts': '기본 정보',
  'press.developer': '개발',
  'press.languages': '지원 언어',
  'press.descriptions': '소개 글',
  'press.short': '짧은 소개',
  'press.medium': '기본 소개',
  'press.long': '자세한 소개',
  'press.art': '키 비주얼과 로고',
  'press.full': '{file} 원본 크기로 보기',
  'press.contact': '취재 문의',
  'press.write': '문의하기',
  'press.purpose': '작품을 소개하고 보도하는 분들을 위한 글과 이미지입니다.',
} satisfies Record<OwnMessageId, string>;
