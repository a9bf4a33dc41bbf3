import { catalogs, mergedCatalogs } from 'shared-contracts/localization';

import { messages, type MessageId } from '../../messages';
import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type AccessibilityMessageId = MessageId | OwnMessageId;

/** Texts around the statement of the studio. */
export const accessibilityMessages = mergedCatalogs(
  messages,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
