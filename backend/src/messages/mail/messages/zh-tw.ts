import type { MessageId } from './index';

export const texts = {
  'mail.request.subject': '來自{name}的新合作申請',
  'mail.request.text':
    '收到{name}寄來的合作申請。\n\n聯絡方式：{contact}\n專長：{specialty}\n\n{message}\n\n網站承諾24小時內回覆。在收件匣中開啟：\n{link}',
  'mail.reminder.subject': '超過20小時未回覆{name}',
  'mail.reminder.text': '{name}的合作申請已超過20小時未回覆。網站承諾24小時內回覆。\n\n在收件匣中開啟：\n{link}',
  'mail.flood.subject': '已攔截垃圾訊息',
  'mail.flood.text':
    '聯絡表單收到了大量提交，其中一部分已被拒收。真實使用者在瀏覽器完成驗證後仍可傳送。\n\n開啟收件匣：\n{link}',
  'mail.canary.subject': '已中止{module}的金絲雀發布',
  'mail.canary.text':
    '{module}的建置出現問題，已自動中止金絲雀發布。訪客看到的是先前的建置。\n\n開啟模組頁面：\n{link}',
  'mail.receipt.subject': '我們已收到您的訊息｜{studio}',
  'mail.receipt.text':
    '感謝您聯絡{studio}。\n\n您的訊息已送達，我們會在24小時內回覆。本郵件為自動寄出。如果您沒有聯絡過我們，請忽略本郵件。\n\n{studio}\n{link}',
  'mail.invitation.subject': '{studio}管理介面的邀請',
  'mail.invitation.text':
    '您受邀以「{name}」的身分使用{studio}的管理介面。\n\n請透過以下連結設定密碼。連結僅能使用一次，{hours}小時內有效：\n{link}\n\n如果您並不知情，請忽略本郵件。',
  'mail.test.subject': '測試郵件',
  'mail.test.text': '郵件設定正常。\n\n{link}',
} satisfies Record<MessageId, string>;
