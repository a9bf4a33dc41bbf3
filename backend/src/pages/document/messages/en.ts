import type { MessageId } from './index';

export const texts = {
  'feed.title': 'Development blog',
  'unavailable.title': 'This page is not available right now',
  'unavailable.text': 'We are sorry about that. Try again in a moment.',
  'unavailable.retry': 'Try again',
  'preview.title': 'Preview this build?',
  'preview.text':
    'For a day at most, this browser shows the site with this build, which is not live. You are asked because a link on another site led here.',
  'preview.start': 'Start preview',
} satisfies Record<MessageId, string>;
