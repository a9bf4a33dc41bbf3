import { catalogs, mergedCatalogs } from 'shared-contracts/localization';

import { landingMessages, type LandingMessageId } from '../../../landing/messages';
import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type WorksMessageId = LandingMessageId | OwnMessageId;

/** Texts of the page of all works, whose cards and title have those of the landing page. */
export const worksMessages = mergedCatalogs(
  landingMessages,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
