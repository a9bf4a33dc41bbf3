export const texts = {
  'feed.title': '開発日誌',
  'unavailable.title': 'ただいまページを表示できません',
  'unavailable.text': 'ご不便をおかけして申し訳ありません。しばらくしてから、もう一度お試しください。',
  'unavailable.retry': 'もう一度試す',
  'preview.title': 'このビルドをプレビューしますか？',
  'preview.text':
    'このブラウザーでは最長1日のあいだ、公開前のこのビルドでサイトが表示されます。ほかのサイトのリンクから開いたため、確認しています。',
  'preview.start': 'プレビューを開始',
};
