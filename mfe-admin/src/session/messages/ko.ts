import type { SessionMessageId } from './index';

export const texts = {
  'admin.loading': '불러오는 중',
  'login.title': '관리자 로그인',
  'login.username': '사용자 이름',
  'login.password': '비밀번호',
  'login.submit': '로그인',
  'login.busy': '로그인 중…',
  'login.hint': '기본 계정: {username} / {password}',
  'login.succeeded': '로그인했습니다',
  'login.failed': '로그인 실패',
  'login.failed.description': '사용자 이름 또는 비밀번호가 올바르지 않습니다',
  'login.readOnly': '현재 점검 중이어서 로그인할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'login.error': '오류가 발생했습니다',
  'login.code': '인증 코드',
  'login.code.note': '인증 앱의 코드 또는 복구 코드',
  'login.passkey': '패스키로 로그인',
  'login.passkey.needed': '이 계정은 패스키로 로그인하세요',
  'login.passkey.unknown': '이곳에 등록되지 않은 패스키입니다',
} satisfies Record<SessionMessageId, string>;
