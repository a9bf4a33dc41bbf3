import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type AdminUiMessageId = keyof typeof texts;

/** Texts of shared components that only the admin shows. */
export const adminUiMessages = catalogs<AdminUiMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
