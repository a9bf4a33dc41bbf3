import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type StatementMessageId = keyof typeof texts;

/** What a statement starts from, in Markdown: one file per language, found by its name. */
export const statementMessages = catalogs<StatementMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
