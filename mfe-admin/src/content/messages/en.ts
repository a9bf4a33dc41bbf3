import type { ContentMessageId } from './index';

export const texts = {
  'audience.now': '“{publish}” shows it to every visitor immediately. “{draft}” keeps it hidden from all visitors.',
  'audience.scheduled':
    '“{publish}” shows it to every visitor from {date}. “{draft}” keeps it hidden from all visitors.',
  'order.earlier': 'Move earlier',
  'order.later': 'Move later',
  'bulk.published': 'Publish',
  'bulk.draft': 'Unpublish',
  'list.changedBy': 'Last changed by',
  'record.view': 'View',
  'record.edit': 'Edit',
  'record.edit.of': 'Edit {name}',
  'record.duplicate': 'Duplicate',
  'record.more': 'More actions for {name}',
} satisfies Record<ContentMessageId, string>;
