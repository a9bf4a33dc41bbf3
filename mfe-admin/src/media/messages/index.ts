import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type MediaMessageId = keyof typeof texts;

/** Texts of the media library. */
export const mediaMessages = catalogs<MediaMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
