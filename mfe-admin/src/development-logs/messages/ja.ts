export const texts = {
  'development-log.plural': '開発日誌',
  'development-log.singular': '開発日誌',
  'development-log.create': '日誌を作成',
  'development-log.edit': '日誌を編集',
  'development-log.none': '開発日誌はありません',
  'development-log.created': '開発日誌を作成しました',
  'development-log.updated': '開発日誌を更新しました',
  'development-log.deleted': '開発日誌を削除しました',
  'development-log.assets': '開発資料（{count}）',
  'development-log.asset': '資料{number}',
};
