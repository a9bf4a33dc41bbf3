export const texts = {
  'records.toolbar': '選択した項目の操作',
  'records.all': '{count}件すべてを選択',
  'records.none': '選択を解除',
  'records.chosen': '{count}件を選択中',
  'records.progress': '{action}：{count}件中{done}件',
  'records.stop': '中止',
  'records.done': '{action}：{count}件',
  'records.unchanged': '変更するものはありません',
  'records.failed': '{action}：{count}件は処理できませんでした',
  'records.failure': '{name}：{reason}',
};
