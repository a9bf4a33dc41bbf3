import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type FrameMessageId = keyof typeof texts;

/** Texts of the frame around every screen. */
export const frameMessages = catalogs<FrameMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
