import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type DashboardMessageId = keyof typeof texts;

/** Texts of the dashboard. */
export const dashboardMessages = catalogs<DashboardMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
