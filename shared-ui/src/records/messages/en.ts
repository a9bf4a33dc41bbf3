import type { MessageId } from './index';

export const texts = {
  'records.toolbar': 'Actions for the selected records',
  'records.all': 'Select all {count}',
  'records.none': 'Clear selection',
  'records.chosen': '{count} selected',
  'records.progress': '{action}: {done} of {count}',
  'records.stop': 'Stop',
  'records.done': '{action}: {count, plural, one {# record} other {# records}}',
  'records.unchanged': 'There is nothing to change',
  'records.failed': '{action}: failed for {count, plural, one {# record} other {# records}}',
  'records.failure': '{name}: {reason}',
  'records.kept': 'Unsaved input from {time} is stored on this device.',
  'records.kept.discard': 'Discard',
  'records.kept.restore': 'Restore from {time}',
} satisfies Record<MessageId, string>;
