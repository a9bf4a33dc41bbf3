import type { FrameTextId } from './index';

export const texts = {
  'studio.copyright': '© 2025 {studio} All rights reserved.',
  'studio.missingText': '기슭에 닿아 보니 빈 배만 떠 있었습니다.',
} satisfies Record<FrameTextId, string>;
