import type { FrameTextId } from './index';

export const texts = {
  'studio.copyright': '© 2025 {studio}. All rights reserved.',
  'studio.missingText': 'We reached the shore, and only the boat was there.',
} satisfies Record<FrameTextId, string>;
