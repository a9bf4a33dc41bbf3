import type { FrameTextId } from './index';

export const texts = {
  'studio.copyright': '© 2025 {studio} 版權所有',
  'studio.missingText': '它可能已被移動，或者不再公開。',
} satisfies Record<FrameTextId, string>;
