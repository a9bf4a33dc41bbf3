import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type ImportMessageId = keyof typeof texts;

/** Texts of the admin about imports: one file per language, found by its name. */
export const importMessages = catalogs<ImportMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
