import { catalogs, mergedCatalogs } from 'shared-contracts/localization';

import { projectMessages, type ProjectMessageId } from '../../projects/messages';
import type { texts } from './ja';

export type OwnMessageId = keyof typeof texts;
export type PressKitMessageId = ProjectMessageId | OwnMessageId;

/** Texts of press kits, and those that other pages have as well. */
export const pressKitMessages = mergedCatalogs(
  projectMessages,
  catalogs<OwnMessageId>(import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ })),
);
