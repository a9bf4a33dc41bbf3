import type { FrameMessageId } from './index';

export const texts = {
  'admin.menu': '管理選單',
  'admin.menu.open': '開啟選單',
  'admin.back': '返回網站',
  'commands.search': '搜尋',
  'sidebar.content': '內容',
  'sidebar.site': '網站',
  'sidebar.system': '系統',
  'readOnly.title': '網站正在維護',
  'readOnly.text': '訪客仍可瀏覽全部內容，但目前無法儲存任何變更。您輸入的內容會保留在此裝置上，請在維護結束後儲存。',
  'kept.signOut': '此裝置上保留著未儲存的內容',
  'kept.signOut.description':
    '有{count}個編輯視窗未儲存就關閉了。保留的內容會在下次以此帳號登入後再次提供。若他人也使用此裝置，請刪除。',
  'kept.signOut.keep': '保留並登出',
  'kept.signOut.delete': '刪除並登出',
  'login.again': '請重新登入',
  'login.again.description': '登入已失效，或者此操作需要重新登入。您輸入的內容仍在這裡，登入後請儲存。',
} satisfies Record<FrameMessageId, string>;
