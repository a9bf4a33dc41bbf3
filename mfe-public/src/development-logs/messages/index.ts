import { catalogs, mergedCatalogs } from 'shared-contracts/localization';

import { messages, type MessageId } from '../../messages';
import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type LogMessageId = MessageId | OwnMessageId;

/** Texts of the development blog, and those that other pages have as well. */
export const logMessages = mergedCatalogs(
  messages,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
