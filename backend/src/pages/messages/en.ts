import type { MessageId } from './index';

export const texts = {
  'studio.name': 'Bokkado',
  'studio.description': 'Visual novels steeped in East Asian tales',
  'feed.title': 'Development Blog',
  'unavailable.title': 'This page is not available right now',
  'unavailable.text': 'We are sorry about that. Please try again in a moment.',
  'unavailable.retry': 'Try again',
} satisfies Record<MessageId, string>;
