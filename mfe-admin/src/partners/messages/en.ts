import type { MessageId } from './index';

export const texts = {
  'partner.plural': 'Partners',
  'partner.singular': 'Partner',
  'partner.create': 'Add Partner',
  'partner.edit': 'Edit Partner',
  'partner.none': 'No partners',
  'partner.created': 'Partner added',
  'partner.updated': 'Partner updated',
  'partner.deleted': 'Partner deleted',
  'partner.noneInCategory': 'No partners in this category',
  'partner.unknown': 'Unknown Partner',
  'partner.choose': '(nobody)',
  'partner.delete.title': '{count, plural, one {Delete this partner} other {Delete # partners}}?',
  'partner.delete.description': 'Credited in: {uses}. The credits there will name nobody.',
  'partner.mail': 'Email {name}',
  'partner.twitter': 'Twitter of {name}',
  'partner.website': 'Website of {name}',
} satisfies Record<MessageId, string>;
