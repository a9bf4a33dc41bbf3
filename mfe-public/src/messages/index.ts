import { catalogs, mergedCatalogs } from 'shared-contracts/localization';
import { frameTexts, headTexts, type FrameTextId, type HeadTextId } from 'shared-contracts/standard-texts';

import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type MessageId = OwnMessageId | FrameTextId | HeadTextId;

/** Texts of this module, and the standard ones of the studio. */
export const messages = mergedCatalogs(
  frameTexts,
  headTexts,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
