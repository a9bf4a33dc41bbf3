import type { FrameTextId } from './index';

export const texts = {
  'studio.copyright': '© 2025 {studio}. All rights reserved.',
  'studio.missingText': 'It may have been moved or taken down.',
} satisfies Record<FrameTextId, string>;
