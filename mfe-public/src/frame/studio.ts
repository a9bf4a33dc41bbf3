import { enteredStudioText, studioName, type KnownStudio, type StudioTextField } from 'shared-contracts/entities';
import type { DataNeed } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';

import { messages, type MessageId } from '../messages';

/** What a page shows of the studio besides its name, which is in every title. */
export const studioWith = (...fields: readonly (StudioTextField | 'heroArt' | 'heroImage')[]): DataNeed => ({
  call: 'getStudio',
  arg: undefined,
  fields: ['name', ...fields],
});

/** A text of the studio for the head of a page: what it has entered, or else a text of the catalog. */
export const studioHeadText = (studio: KnownStudio, field: StudioTextField, id: MessageId, locale: Locale): string =>
  enteredStudioText(studio, field, locale)?.text ??
  messages(locale)[id].replaceAll('{studio}', () => studioName(studio, locale).text);
