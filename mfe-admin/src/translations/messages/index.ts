import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type TranslationMessageId = keyof typeof texts;

/** Texts of the translation matrix. */
export const translationMessages = catalogs<TranslationMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
