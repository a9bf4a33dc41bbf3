import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type MessageId = keyof typeof texts;

/** Texts of several screens, and labels of fields: one file per language, found by its name. */
export const messages = catalogs<MessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
