export const texts = {
  'admin.loading': '読み込み中',
  'login.title': '管理者ログイン',
  'login.username': 'ユーザー名',
  'login.password': 'パスワード',
  'login.submit': 'ログイン',
  'login.busy': 'ログイン中…',
  'login.hint': '初期アカウント：{username} / {password}',
  'login.succeeded': 'ログインしました',
  'login.failed': 'ログインに失敗しました',
  'login.failed.description': 'ユーザー名またはパスワードが正しくありません',
  'login.error': 'エラーが発生しました',
};
