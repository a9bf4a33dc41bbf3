import type { FrameTextId } from './index';

export const texts = {
  'studio.copyright': '© 2025 {studio} All rights reserved.',
  'studio.missingText': '옮겨졌거나 공개가 끝났을 수 있습니다.',
} satisfies Record<FrameTextId, string>;
