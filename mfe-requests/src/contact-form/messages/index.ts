import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type MessageId = keyof typeof texts;

/** Texts of the contact form: one file per language. Separate from the inbox, because visitors load them. */
export const messages = catalogs<MessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
