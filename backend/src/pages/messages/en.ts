import type { MessageId } from './index';

export const texts = {
  'studio.name': 'Bokkado',
  'studio.description': 'Visual novels steeped in East Asian tales',
  'feed.title': 'Development Blog',
  'unavailable.title': 'This page is not available right now',
  'unavailable.text': 'We are sorry about that. Try again in a moment.',
  'unavailable.retry': 'Try Again',
} satisfies Record<MessageId, string>;
