import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type MessageId = keyof typeof texts;

/** What forms say about a value that breaks a rule. English is in the contract: the API answers with it, too. */
export const messages = catalogs<MessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
