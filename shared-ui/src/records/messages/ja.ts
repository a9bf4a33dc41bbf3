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
  'records.kept': '{time}に入力したまま保存されていない内容が、この端末に残っています。',
  'records.kept.discard': '破棄',
  'records.kept.restore': '{time}の入力を復元',
  'records.reply.thanks': 'お礼と確認の連絡',
  'records.reply.thanks.text':
    '{name}様\n\nお問い合わせいただき、ありがとうございます。内容を拝見し、数日中に改めてご連絡いたします。\n\n{studio}',
  'records.reply.question': 'ポートフォリオのお願い',
  'records.reply.question.text':
    '{name}様\n\nお問い合わせいただき、ありがとうございます。よろしければ、これまでの作品やポートフォリオのURLをお送りいただけますでしょうか。\n\n{studio}',
  'records.reply.decline': 'お断り',
  'records.reply.decline.text':
    '{name}様\n\nお問い合わせいただき、ありがとうございます。誠に残念ながら、現在ご一緒できる役割がございません。機会がございましたら、ぜひご連絡させてください。\n\n{studio}',
};
