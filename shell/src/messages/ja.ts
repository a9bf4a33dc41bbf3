export const texts = {
  'remote.failed.title': 'この部分を読み込めませんでした',
  'remote.failed.description':
    '通信の状態をご確認のうえ、もう一度お試しください。ほかの部分はそのままご利用いただけます。',
  'remote.loading': '読み込み中',
  'page.frozen': '一部の機能を読み込めませんでした。文章はこのままお読みいただけます。',
  'page.retry': '再試行',
  'missing.title': '404 ページが見つかりません',
  'missing.description': 'お探しのページはルーターに追加されていますか？',
  'missing.home': 'ホームへ戻る',
  'studio.name': '墨花堂',
};
