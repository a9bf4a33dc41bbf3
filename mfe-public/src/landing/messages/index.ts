import { catalogs, mergedCatalogs } from 'shared-contracts/localization';

import { messages, type MessageId } from '../../messages';
import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type LandingMessageId = MessageId | OwnMessageId;

/** Texts of the landing page, and those that other pages have as well. */
export const landingMessages = mergedCatalogs(
  messages,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
