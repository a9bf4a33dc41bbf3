export const texts = {
  'health.description': 'サイトを支えるものの状態と、問題があるときにすることをまとめています。',
  'health.allWell': 'すべて正常です。',
  'health.some': '{count}件の確認が必要です。',
  'health.refresh': '再確認',
  'health.failed': '確認できませんでした',
  'health.well': '正常',
  'health.look': '要確認',
  'health.off': '未設定',
  'health.store': 'レコードの保存',
  'health.store.well': 'レコードの読み込みと保存ができています（{kind}）。',
  'health.store.look':
    '保存ができません（{kind}）。ディスクの空き容量とデータベースの稼働を確認してください。訪問者には引き続きサイトが表示されます。',
  'health.backups': 'バックアップ',
  'health.backups.off': 'バックアップが設定されていません（BACKUP_URL）。ディスクが失われると、サイトも失われます。',
  'health.backups.well': '最後のバックアップは{time}（{size}）です。',
  'health.backups.first': '最初のバックアップを作成しています。',
  'health.backups.failed': '{time}のバックアップに失敗しました：{reason}',
  'health.backups.late': '予定の時刻を過ぎてもバックアップが完了していません。詳しくはログを確認してください。',
  'health.mail': 'メール',
  'health.mail.off': 'メールサーバーが設定されていません（SMTP_URL）。依頼は受信箱にのみ届きます。',
  'health.mail.well': 'メールは送信されています。',
  'health.mail.waiting':
    '{count}通のメールが{time}から送信待ちです。メールサーバーの応答は「送信と通知」で確認できます。',
  'health.mail.failed': 'この7日間に{count}通のメールを送信できませんでした。',
  'health.webhooks': 'Webhook',
  'health.webhooks.off': '有効なWebhookはありません。',
  'health.webhooks.well': '{count}件のWebhookが配信しています。',
  'health.webhooks.waiting': '{count}件の配信が{time}から待機中です。送信先の応答は「送信と通知」で確認できます。',
  'health.webhooks.switchedOff':
    '失敗が続いたため無効になりました：{names}。アドレスを直して、もう一度有効にしてください。',
  'health.modules': 'モジュール',
  'health.modules.well': 'すべてのモジュールがリリースどおりに動いています。',
  'health.modules.failing':
    'この1時間に、サイトの一部が訪問者の画面で失敗しました。続くようならロールバックしてください。',
  'health.modules.contained':
    'サーバーでの描画を停止させたため、サイトの一部をブラウザーだけで表示しています。ロールバックしてください。',
  'health.modules.fallback':
    'リリースしたビルドがこのバージョンのサイトで動かないため、別のビルドを表示しています。新しいビルドをリリースしてください。',
  'health.rendering': 'ページの描画',
  'health.rendering.well': '前回の起動から{pages}件のページを送信し、ほぼすべてが完全でした。',
  'health.rendering.look':
    '前回の起動からの{pages}件のページのうち、{late}件が遅れ、{failed}件が失敗しました。ブラウザーが補いますが、検索エンジンには空に見えることがあります。遅れにはより速い、または空いているマシンが必要です。失敗はモジュールを確認してください。',
  'health.uploads': '画像とファイル',
  'health.uploads.well': '画像を保存できています。{quota}のうち{used}を使用中です。',
  'health.uploads.look': '画像を保存できません。ディスクの空き容量、またはバケットへの接続を確認してください。',
  'health.uploads.full':
    '{quota}のうち{used}を使用中です。使われていないファイルを削除するか、UPLOAD_QUOTA_MBを増やしてください。',
  'health.clock': '時計',
  'health.clock.well': '時計は途切れなく進んでいます。',
  'health.clock.look':
    '時計が飛んだか、サイトが何日も止まっていました。その間に期限が来たものは1日待ちます。サーバーの時計が正しいか確認してください。',
  'health.version': 'バージョン',
  'health.version.well': 'バージョン{product}、インターフェース{contract}、Node {node}、{time}から稼働中。',
  'health.version.process':
    'これは{host}のプロセス{pid}の状態です。同じデータを使う他のプロセスには、それぞれのページ数と起動時刻があります。',
  'health.version.newer': 'サイトに同梱された新しいビルドが公開されていません。',
  'health.open': '{screen}を開く',
};
