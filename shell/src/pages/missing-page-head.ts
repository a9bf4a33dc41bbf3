import { enteredStudioText, studioName, type KnownStudio } from 'shared-contracts/entities';
import type { PageHead } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';

import { messages } from '../messages';

/** Head of the not-found page. */
export function missingPageHead(locale: Locale, studio: KnownStudio): PageHead {
  const texts = messages(locale);
  return {
    title: `${texts['missing.title']} | ${studioName(studio, locale).text}`,
    description: enteredStudioText(studio, 'missingText', locale)?.text ?? texts['missing.description'],
  };
}
