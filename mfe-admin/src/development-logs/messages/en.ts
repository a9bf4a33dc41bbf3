import type { MessageId } from './index';

export const texts = {
  'development-log.plural': 'Dev logs',
  'development-log.singular': 'Development log',
  'development-log.create': 'Create log',
  'development-log.edit': 'Edit log',
  'development-log.none': 'No development logs',
  'development-log.created': 'Development log created',
  'development-log.updated': 'Development log updated',
  'development-log.deleted': 'Development log deleted',
  'development-log.assets': 'Development Assets ({count})',
  'development-log.asset': 'Asset {number}',
} satisfies Record<MessageId, string>;
