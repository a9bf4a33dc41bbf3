import { contentKinds } from 'shared-contracts/entities';
import type { Catalog, Catalogs } from 'shared-contracts/localization';

import { kindMessages } from './kinds';
import { importMessages } from './import/messages';
import { messages } from './messages';
import { sessionMessages } from './session/messages';
import { studioMessages } from './studio/messages';
import type { TextId } from './text';

/** Merged catalogs by language: the commands read hundreds of texts one by one, and each merge copies a thousand. */
const merged = new Map<string, Catalog<TextId>>();

/** All texts of this module. */
export const areaMessages: Catalogs<TextId> = (locale) => {
  const known = merged.get(locale);
  if (known) return known;
  const ofKinds = contentKinds.map((kind) => kindMessages[kind](locale));
  // Merged one by one: the result has the texts of all kinds.
  const texts: Catalog<TextId> = Object.assign(
    {},
    sessionMessages(locale),
    messages(locale),
    studioMessages(locale),
    importMessages(locale),
    ...ofKinds,
  );
  merged.set(locale, texts);
  return texts;
};
