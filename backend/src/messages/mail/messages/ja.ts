export const texts = {
  'mail.request.subject': '新しい依頼：{name}',
  'mail.request.text':
    '{name}さんから依頼が届きました。\n\n連絡先：{contact}\n専門分野：{specialty}\n\n{message}\n\n24時間以内に返信すると約束しています。受信箱で開く：\n{link}',
  'mail.reminder.subject': '20時間以上返信していません：{name}',
  'mail.reminder.text':
    '{name}さんの依頼に、20時間以上返信していません。サイトでは24時間以内の返信を約束しています。\n\n受信箱で開く：\n{link}',
  'mail.flood.subject': '迷惑送信をブロックしました',
  'mail.flood.text':
    'お問い合わせフォームに大量の送信があり、一部を受け付けませんでした。通常の送信者は、ブラウザーによる確認のあとで送信できます。\n\n受信箱で開く：\n{link}',
  'mail.canary.subject': '{module}のカナリアを中止しました',
  'mail.canary.text':
    '{module}のビルドに問題が見つかったため、カナリアを自動で中止しました。訪問者には以前のビルドが表示されます。\n\nモジュールを開く：\n{link}',
  'mail.receipt.subject': 'お問い合わせを受け付けました｜{studio}',
  'mail.receipt.text':
    '{studio}へのお問い合わせをありがとうございます。\n\nお問い合わせを受け付けました。24時間以内にご返信します。このメールは自動で送信しています。お心当たりがない場合は、お手数ですが削除してください。\n\n{studio}\n{link}',
  'mail.invitation.subject': '{studio}の管理画面へのご招待',
  'mail.invitation.text':
    '{studio}の管理画面に「{name}」として招待されました。\n\n次のリンクでパスワードを設定してください。リンクは1回だけ、{hours}時間使えます：\n{link}\n\nお心当たりがない場合は、このメールを削除してください。',
  'mail.test.subject': 'テストメール',
  'mail.test.text': 'メールの設定は正しく動いています。\n\n{link}',
};
