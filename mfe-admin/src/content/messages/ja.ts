export const texts = {
  'audience.now':
    '「{publish}」を押すと、すぐにすべての訪問者に公開されます。「{draft}」では訪問者には公開されません。',
  'audience.scheduled':
    '「{publish}」を押すと、{date}からすべての訪問者に公開されます。「{draft}」では訪問者には公開されません。',
  'order.earlier': '前へ移動',
  'order.later': '後ろへ移動',
  'bulk.published': '公開',
  'bulk.draft': '非公開にする',
  'list.changedBy': '最終更新者',
  'record.view': '表示',
  'record.edit': '編集',
  'record.edit.of': '「{name}」を編集',
  'record.duplicate': '複製',
  'record.more': '「{name}」のその他の操作',
};
