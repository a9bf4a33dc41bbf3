import type { MessageId } from './index';

export const texts = {
  'development-log.plural': 'Dev Logs',
  'development-log.singular': 'Development Log',
  'development-log.create': 'Create Log',
  'development-log.edit': 'Edit Log',
  'development-log.none': 'No development logs',
  'development-log.created': 'Development log created',
  'development-log.updated': 'Development log updated',
  'development-log.deleted': 'Development log deleted',
  'development-log.contentOf': 'Content of {name}',
  'development-log.assets': 'Development Assets ({count})',
  'development-log.asset': 'Asset {number}',
} satisfies Record<MessageId, string>;
