import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type UploadMessageId = keyof typeof texts;

/** Texts about uploads. */
export const uploadMessages = catalogs<UploadMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
