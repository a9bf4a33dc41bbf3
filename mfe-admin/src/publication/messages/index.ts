import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type PublicationMessageId = keyof typeof texts;

/** Texts about publication, draft changes and links to drafts. */
export const publicationMessages = catalogs<PublicationMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
