import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type FormMessageId = keyof typeof texts;

/** Texts of forms: labels and notes of their controls, and entries of lists. */
export const formMessages = catalogs<FormMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
