import type { MessageId } from './index';

export const texts = {
  'project.plural': '作品',
  'project.singular': '作品',
  'project.create': '建立作品',
  'project.edit': '編輯作品',
  'project.quickNote': '快速編輯：其餘內容在工作區中',
  'project.newNote': '建立後會開啟工作區，其餘內容在那裡填寫',
  'project.none': '還沒有作品',
  'project.created': '作品已建立',
  'project.updated': '作品已更新',
  'project.deleted': '作品已刪除',
  'project.main': '主打',
  'project.mainNote': '開啟後，目前的主打作品將移至「即將推出的作品」',
  'project.unknown': '未知作品',
  'project.choose': '選擇作品',
  'project.progress': '{title}的進度',
  'project.completed': '已完成',
} satisfies Record<MessageId, string>;
