import type { SessionMessageId } from './index';

export const texts = {
  'admin.loading': '載入中',
  'login.title': '管理員登入',
  'login.username': '使用者名稱',
  'login.password': '密碼',
  'login.submit': '登入',
  'login.busy': '登入中…',
  'login.hint': '預設帳號：{username} / {password}',
  'login.succeeded': '登入成功',
  'login.failed': '登入失敗',
  'login.failed.description': '使用者名稱或密碼錯誤',
  'login.readOnly': '網站正在維護，暫時無法登入，請稍後再試。',
  'login.error': '發生錯誤',
  'login.code': '驗證碼',
  'login.code.note': '驗證器應用程式的驗證碼或復原碼',
  'login.passkey': '使用通行密鑰登入',
  'login.passkey.needed': '請用通行密鑰登入此帳號',
  'login.passkey.unknown': '此處不認得該通行密鑰',
} satisfies Record<SessionMessageId, string>;
