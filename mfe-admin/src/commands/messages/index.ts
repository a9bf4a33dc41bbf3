import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type CommandMessageId = keyof typeof texts;

/** Texts of the palette and the keyboard shortcuts. */
export const commandMessages = catalogs<CommandMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
