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
  'records.reply.thanks': 'Thanks, we’ll review it',
  'records.reply.thanks.text':
    'Dear {name},\n\nThank you for your message. We will read it with care and write to you again within a few days.\n\n{studio}',
  'records.reply.question': 'Ask for a portfolio',
  'records.reply.question.text':
    'Dear {name},\n\nThank you for your message. Could you send us examples of your work, or a link to your portfolio?\n\n{studio}',
  'records.reply.decline': 'Decline',
  'records.reply.decline.text':
    'Dear {name},\n\nThank you for your message. At the moment we have no role that fits, but we will gladly keep you in mind.\n\n{studio}',
} satisfies Record<MessageId, string>;
