import type { MessageId } from './index';

export const texts = {
  'development-log.plural': '开发日志',
  'development-log.singular': '开发日志',
  'development-log.create': '创建日志',
  'development-log.edit': '编辑日志',
  'development-log.none': '没有开发日志',
  'development-log.created': '开发日志已创建',
  'development-log.updated': '开发日志已更新',
  'development-log.deleted': '开发日志已删除',
  'development-log.assets': '开发素材（{count}）',
  'development-log.asset': '素材{number}',
} satisfies Record<MessageId, string>;
