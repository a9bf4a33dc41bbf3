import { catalogs, mergedCatalogs } from 'shared-contracts/localization';
import { landingTexts, type LandingTextId } from 'shared-contracts/standard-texts';

import { messages, type MessageId } from '../../messages';
import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type LandingMessageId = MessageId | LandingTextId | OwnMessageId;

/** Texts of the landing page, and those that other pages have as well. */
export const landingMessages = mergedCatalogs(
  messages,
  landingTexts,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
