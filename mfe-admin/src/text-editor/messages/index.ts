import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type TextEditorMessageId = keyof typeof texts;

export const textEditorMessages = catalogs<TextEditorMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
