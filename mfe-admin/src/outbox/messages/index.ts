import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type OutboxMessageId = keyof typeof texts;

/** Texts about messages and webhooks. */
export const outboxMessages = catalogs<OutboxMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
