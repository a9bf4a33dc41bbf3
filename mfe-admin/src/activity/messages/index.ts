import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type ActivityMessageId = keyof typeof texts;

/** Texts of the activity log, about versions and undo. */
export const activityMessages = catalogs<ActivityMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
