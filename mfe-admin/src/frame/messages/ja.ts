export const texts = {
  'admin.menu': '管理メニュー',
  'admin.menu.open': 'メニューを開く',
  'admin.back': 'サイトへ戻る',
  'commands.search': '検索',
  'sidebar.content': 'コンテンツ',
  'sidebar.site': 'サイト',
  'sidebar.system': 'システム',
  'readOnly.title': 'メンテナンス中です',
  'readOnly.text':
    'サイトは通常どおり表示されますが、現在は何も保存できません。入力した内容はこの端末に残るので、終了後に保存してください。',
  'kept.signOut': '保存していない入力がこの端末に残っています',
  'kept.signOut.description':
    '保存せずに閉じた編集画面が{count}件あります。残しておくと、次に同じアカウントでログインしたときに復元できます。共用の端末では削除してください。',
  'kept.signOut.keep': '残してログアウト',
  'kept.signOut.delete': '削除してログアウト',
  'login.again': 'もう一度ログインしてください',
  'login.again.description':
    'セッションが終了したか、この操作に新しいログインが必要です。入力した内容は残っています。ログインのあとに保存してください。',
};
