import type { FrameMessageId } from './index';

export const texts = {
  'admin.menu': '管理菜单',
  'admin.menu.open': '打开菜单',
  'admin.back': '返回网站',
  'commands.search': '搜索',
  'sidebar.content': '内容',
  'sidebar.site': '网站',
  'sidebar.system': '系统',
  'readOnly.title': '网站正在维护',
  'readOnly.text': '访客仍可浏览全部内容，但目前无法保存任何更改。您输入的内容会保留在此设备上，请在维护结束后保存。',
  'kept.signOut': '此设备上保留着未保存的内容',
  'kept.signOut.description':
    '有{count}个编辑窗口未保存就关闭了。保留的内容会在下次用此账号登录后再次提供。如果他人也使用此设备，请删除。',
  'kept.signOut.keep': '保留并退出登录',
  'kept.signOut.delete': '删除并退出登录',
  'login.again': '请重新登录',
  'login.again.description': '登录已失效，或者此操作需要重新登录。您输入的内容仍在这里，登录后请保存。',
} satisfies Record<FrameMessageId, string>;
