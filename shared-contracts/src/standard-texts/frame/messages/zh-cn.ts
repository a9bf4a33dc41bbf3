import type { FrameTextId } from './index';

export const texts = {
  'studio.copyright': '© 2025 {studio} 版权所有',
  'studio.missingText': '靠岸一看，水上只余一叶空舟。',
} satisfies Record<FrameTextId, string>;
