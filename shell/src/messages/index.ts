import { catalogs, mergedCatalogs } from 'shared-contracts/localization';
import { frameTexts, type FrameTextId } from 'shared-contracts/standard-texts';

import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type MessageId = OwnMessageId | FrameTextId;

/** Texts of the shell, and the standard ones of the studio. */
export const messages = mergedCatalogs(
  frameTexts,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
