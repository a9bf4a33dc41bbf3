import type { SessionMessageId } from './index';

export const texts = {
  'admin.loading': '加载中',
  'login.title': '管理员登录',
  'login.username': '用户名',
  'login.password': '密码',
  'login.submit': '登录',
  'login.busy': '登录中…',
  'login.hint': '默认账号：{username} / {password}',
  'login.succeeded': '登录成功',
  'login.failed': '登录失败',
  'login.failed.description': '用户名或密码错误',
  'login.readOnly': '网站正在维护，暂时无法登录，请稍后再试。',
  'login.error': '发生错误',
  'login.code': '验证码',
  'login.code.note': '验证器应用的验证码或恢复代码',
  'login.passkey': '使用通行密钥登录',
  'login.passkey.needed': '请用通行密钥登录此账户',
  'login.passkey.unknown': '此处不认识该通行密钥',
} satisfies Record<SessionMessageId, string>;
