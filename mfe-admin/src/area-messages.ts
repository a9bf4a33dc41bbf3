import type { Catalog, Catalogs } from 'shared-contracts/localization';

import { messages } from './messages';
import { sessionMessages } from './session/messages';
import type { TextId } from './text';

/** Merged catalogs by language: the commands read hundreds of texts one by one, and each merge copies a thousand. */
const merged = new Map<string, Catalog<TextId>>();

/** All texts of this module. */
export const areaMessages: Catalogs<TextId> = (locale) => {
  const known = merged.get(locale);
  if (known) return known;
  const texts = { ...sessionMessages(locale), ...messages(locale) };
  merged.set(locale, texts);
  return texts;
};
