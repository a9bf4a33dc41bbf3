import type { MessageId } from './index';

export const texts = {
  'project.plural': '作品',
  'project.singular': '作品',
  'project.create': '创建作品',
  'project.edit': '编辑作品',
  'project.quickNote': '快速编辑：其余内容在工作区中',
  'project.newNote': '创建后会打开工作区，其余内容在那里填写',
  'project.none': '还没有作品',
  'project.created': '作品已创建',
  'project.updated': '作品已更新',
  'project.deleted': '作品已删除',
  'project.main': '主打',
  'project.mainNote': '开启后，当前的主打作品将移至“即将推出的作品”',
  'project.unknown': '未知作品',
  'project.choose': '选择作品',
  'project.progress': '{title}的进度',
  'project.completed': '已完成',
} satisfies Record<MessageId, string>;
