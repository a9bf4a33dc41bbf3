import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type PeopleMessageId = keyof typeof texts;

/** Texts about accounts and their invitations. */
export const peopleMessages = catalogs<PeopleMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
