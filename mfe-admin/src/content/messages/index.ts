import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type ContentMessageId = keyof typeof texts;

/** Texts of lists of content. */
export const contentMessages = catalogs<ContentMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
