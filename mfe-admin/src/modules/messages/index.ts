import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type ModuleMessageId = keyof typeof texts;

/** Texts about builds of modules and deploy tokens. */
export const moduleMessages = catalogs<ModuleMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
