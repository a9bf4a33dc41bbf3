import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type AccountMessageId = keyof typeof texts;

/** Texts about the second factors of an account. */
export const accountMessages = catalogs<AccountMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
