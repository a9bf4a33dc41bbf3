import type { MessageId } from './index';

export const texts = {
  'contact.name': 'Name',
  'contact.contact': 'Contact',
  'contact.contact.note': 'E-mail address or social media account',
  'contact.specialty': 'Specialty',
  'contact.specialty.none': 'Not specified',
  'specialty.voice': 'Voice Acting',
  'specialty.art': 'Illustration and Art',
  'specialty.ui': 'UI Design',
  'specialty.script': 'Script Writing',
  'specialty.music': 'Music',
  'specialty.other': 'Other',
  'contact.experience': 'Experience',
  'contact.portfolio': 'Portfolio URL',
  'contact.message': 'Message',
  'contact.send': 'Send',
  'contact.sending': 'Sending…',
  'contact.proving':
    'Many messages are arriving right now, so your browser first shows that it is no machine sending in bulk. This takes a few seconds; your message is then sent by itself.',
  'contact.privacy': 'We use what you send only to answer you and to consider working together.',
  'contact.sent.title': 'Message sent',
  'contact.sent.description': "We'll contact you within 24 hours",
  'contact.failed.title': 'Failed to send',
  'contact.failed.description': 'Please try again',
  'contact.failed.limit': 'Too many messages in a short time. Please try again in a few minutes.',
  'contact.failed.offline': 'You seem to be offline. Please check your connection and try again.',
} satisfies Record<MessageId, string>;
