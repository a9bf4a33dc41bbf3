import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type RecordMessageId = keyof typeof texts;

/** Texts about records of every kind: lists, values and conflicting versions. */
export const recordMessages = catalogs<RecordMessageId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
