import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type SessionMessageId = keyof typeof texts;

/** Texts for users who are not signed in: few, because the login screen waits for them. */
export const sessionMessages = catalogs<SessionMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
