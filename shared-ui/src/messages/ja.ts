export const ja = {
  'ui.language': '言語',
  'ui.retry': '再試行',
  'ui.close': '閉じる',
  'ui.skip': '本文へ移動',
  'ui.notifications': '通知（F8）',
  'ui.external': '（新しいタブで開きます）',
  'ui.status.planning': '企画中',
  'ui.status.in-development': '開発中',
  'ui.status.completed': '発売済み',
  'ui.progress': '進捗 {percent}%',
  'ui.noDate': 'N/A',
} as const;
