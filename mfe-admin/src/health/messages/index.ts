import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type HealthMessageId = keyof typeof texts;

/** Texts about the health of the site. */
export const healthMessages = catalogs<HealthMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
