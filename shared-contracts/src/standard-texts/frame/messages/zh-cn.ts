import type { FrameTextId } from './index';

export const texts = {
  'studio.copyright': '© 2025 {studio} 版权所有',
  'studio.missingText': '它可能已被移动，或者不再公开。',
} satisfies Record<FrameTextId, string>;
