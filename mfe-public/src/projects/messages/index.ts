import { catalogs, mergedCatalogs } from 'shared-contracts/localization';

import { messages, type MessageId } from '../../messages';
import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type ProjectMessageId = MessageId | OwnMessageId;

/** Texts of works, on their pages and in their press kits, and those that other pages have as well. */
export const projectMessages = mergedCatalogs(
  messages,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
