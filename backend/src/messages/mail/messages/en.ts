import type { MessageId } from './index';

export const texts = {
  'mail.request.subject': 'New request from {name}',
  'mail.request.text':
    '{name} has sent a request.\n\nContact: {contact}\nSpecialty: {specialty}\n\n{message}\n\nThe site promises a reply within 24 hours. Open it in the inbox:\n{link}',
  'mail.reminder.subject': 'No reply to {name} for 20 hours',
  'mail.reminder.text':
    'The request from {name} has had no reply for more than 20 hours. The site promises one within 24 hours.\n\nOpen it in the inbox:\n{link}',
  'mail.flood.subject': 'Spam blocked',
  'mail.flood.text':
    'The contact form received very many messages, and some were blocked. People can still send theirs after a check by their browser.\n\nOpen the inbox:\n{link}',
  'mail.canary.subject': 'The canary of {module} was stopped',
  'mail.canary.text':
    'A build of {module} had problems, so its canary was stopped automatically. Visitors see the previous build.\n\nOpen the modules:\n{link}',
  'mail.receipt.subject': 'We have received your message | {studio}',
  'mail.receipt.text':
    'Thank you for writing to {studio}.\n\nYour message has arrived, and we will reply within 24 hours. This email was sent automatically. If you have not written to us, ignore it.\n\n{studio}\n{link}',
  'mail.invitation.subject': 'Your account at {studio}',
  'mail.invitation.text':
    'You are invited to the admin of {studio}, as “{name}”.\n\nChoose your password here. The link works once, for {hours} hours:\n{link}\n\nIf you did not expect this, ignore it.',
  'mail.test.subject': 'Test email',
  'mail.test.text': 'The email settings work.\n\n{link}',
} satisfies Record<MessageId, string>;
