import type { MessageId } from './index';

export const texts = {
  'partner.plural': 'Partners',
  'partner.singular': 'Partner',
  'partner.create': 'Add partner',
  'partner.edit': 'Edit partner',
  'partner.none': 'No partners',
  'partner.created': 'Partner added',
  'partner.updated': 'Partner updated',
  'partner.deleted': 'Partner deleted',
  'partner.noneInCategory': 'No partners in this category',
  'partner.unknown': 'Unknown partner',
  'partner.choose': '(none)',
  'partner.delete.title': '{count, plural, one {Delete this partner} other {Delete # partners}}?',
  'partner.delete.description': 'Credited in: {uses}. These credits will no longer show a name.',
  'partner.mail': 'Email {name}',
  'partner.twitter': '{name} on Twitter',
  'partner.website': '{name}’s website',
} satisfies Record<MessageId, string>;
