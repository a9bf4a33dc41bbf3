import type { MessageId } from './index';

export const texts = {
  'records.toolbar': 'Actions for what is chosen',
  'records.all': 'Choose all {count}',
  'records.none': 'Choose none',
  'records.chosen': '{count} chosen',
  'records.progress': '{action}: {done} of {count}',
  'records.stop': 'Stop',
  'records.done': '{action}: {count, plural, one {# record} other {# records}}',
  'records.unchanged': 'There is nothing to change',
  'records.failed': '{action}: not done for {count, plural, one {# record} other {# records}}',
  'records.failure': '{name}: {reason}',
} satisfies Record<MessageId, string>;
