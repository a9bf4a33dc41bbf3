import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type StudioMessageId = keyof typeof texts;

/** Texts of the admin about the studio: one file per language, found by its name. */
export const studioMessages = catalogs<StudioMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
