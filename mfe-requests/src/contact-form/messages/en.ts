import type { MessageId } from './index';

export const texts = {
  'contact.name': 'Name',
  'contact.contact': 'Contact',
  'contact.contact.note': 'Email address or social media account',
  'contact.specialty': 'Specialty',
  'contact.specialty.none': 'Not specified',
  'specialty.voice': 'Voice Acting',
  'specialty.art': 'Illustration and art',
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
    'We are receiving many messages right now, so your browser is confirming that this one was not sent in bulk. This takes a few seconds; then your message is sent automatically.',
  'contact.privacy': 'We use what you send only to reply to you and to consider working together.',
  'contact.sent.title': 'Message sent',
  'contact.sent.description': "We'll contact you within 24 hours",
  'contact.thanks': 'Thank you',
  'contact.thanks.text': 'Your message has reached us.',
  'contact.again': 'Write another message',
  'contact.failed.title': 'Failed to send',
  'contact.failed.description': 'Please try again',
  'contact.failed.limit': 'Too many messages in a short time. Try again in a few minutes.',
  'contact.failed.readOnly':
    'The site is being maintained. Please send your message again {when}: what you typed stays here.',
  'contact.failed.offline': 'You seem to be offline. Check your connection and try again.',
} satisfies Record<MessageId, string>;
